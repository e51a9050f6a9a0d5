import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { formPost, testApp } from "../../testing/app.ts";
import { fakePages, home } from "../../testing/pages.ts";

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  testApp().app.request(path, { method, headers });

test("a page comes as brotli, gzip or itself, each with a tag of its own", async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const tags = new Set<string | null>();
  for (const [encoding, decode] of Object.entries(decoders)) {
    const response = await get("/", { "Accept-Encoding": encoding });
    const body = Buffer.from(await response.arrayBuffer());
    expect(decode(body).toString()).toBe(home);
    expect(response.headers.get("content-length")).toBe(String(body.length));
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
    tags.add(response.headers.get("etag"));
  }
  expect(tags.size).toBe(3);
});

test("a page that shows the current date is rendered from the day after its build on", async () => {
  const page = { styles: [], query: [], builtOn: "2027-03-01" };
  const pages = fakePages();
  const { app } = testApp({
    pages: { ...pages, page: (path) => (path === "/contact" ? page : pages.page(path)) },
  });
  const bodyOn = async (now: string, path: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    return (await app.request(path)).text();
  };
  // By the clock of the business, which is in New York.
  const [before, after] = ["2027-03-02T04:59:00Z", "2027-03-02T05:00:00Z"];
  expect(await bodyOn(before, "/contact")).toContain("Contact");
  expect(await bodyOn(after, "/contact")).toContain('{"address":"/contact"');
  expect(await bodyOn(after, "/")).toBe(home);
});

test("a tag that still fits saves the body", async () => {
  const first = await get("/", { "Accept-Encoding": "br" });
  const etag = first.headers.get("etag") ?? "";
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
  }
  const changed = await get("/", { "Accept-Encoding": "gzip", "If-None-Match": etag });
  expect(changed.status).toBe(200);
});

test("HEAD gives the headers of GET without the body", async () => {
  const full = await get("/");
  const head = await get("/", {}, "HEAD");
  expect(await head.text()).toBe("");
  for (const name of ["content-length", "etag", "content-type", "cache-control"]) {
    expect(head.headers.get(name)).toBe(full.headers.get(name));
  }
});

test("a range is a part of the plain file, even when brotli is welcome", async () => {
  const part = await get("/", { Range: "bytes=0-8", "Accept-Encoding": "br" });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe("<!doctype");
  expect(part.headers.get("content-range")).toBe(`bytes 0-8/${home.length}`);
  const beyond = await get("/", { Range: "bytes=99999-" });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("cache-control")).toBe("no-store");
  const stale = await get("/", { Range: "bytes=0-8", "If-Range": '"old"' });
  expect(stale.status).toBe(200);
});

test.each(["/", "/contact"])(
  "%s may be kept by a shared cache for as long as the setting says, and by no browser",
  async (path) => {
    const { app } = testApp({ sharedCacheSeconds: 600 });
    const caching = (await app.request(path)).headers.get("cache-control");
    expect(caching).toMatch(/^public, max-age=0, s-maxage=600, /);
    const unset = await testApp().app.request(path);
    expect(unset.headers.get("cache-control")).toBe("public, no-cache");
  },
);

test.each([
  ["/cookie-settings", {}],
  ["/cookie-settings", { Cookie: "consent=1.1.a1m1g0" }],
  ["/cookie-settings", { "Sec-GPC": "1" }],
])("%s with %j is kept by nobody", async (path, headers) => {
  const pages = fakePages(
    {},
    { "cookie-settings/index.html": "<!doctype html>" },
    { "/cookie-settings": { file: "cookie-settings/index.html", styles: [], query: [] } },
  );
  const { app } = testApp({ pages, sharedCacheSeconds: 600 });
  const response = await app.request(path, { headers });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("what is rendered, posted, refused or not there is kept by no shared cache", async () => {
  const { app } = testApp({ sharedCacheSeconds: 600 });
  const answers = await Promise.all([
    app.request("/contact?topic=sales"),
    app.request("/contact", formPost({ a: "b" })),
    app.request("/contact", { method: "DELETE" }),
    app.request("/challenge"),
    app.request("/healthz"),
    app.request("/contact", formPost({ a: "b" }, { Origin: "https://evil.example" })),
  ]);
  for (const { headers } of answers)
    expect(headers.get("cache-control")).toMatch(/private|no-store/);
});

test("hashed assets are immutable, other files are kept for an hour", async () => {
  const asset = await get("/assets/app-1a2b3c.js");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("content-type")).toContain("text/javascript");
  expect((await get("/robots.txt")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test.each([
  ["/contact?utm_source=x", false],
  ["/contact?topic=sales", true],
  ["/nowhere", false],
  ["/contact/index.html", false],
  ["/../secrets", false],
  ["/%2e%2e%2fpackage.json", false],
])("%s is rendered on request: %s", async (path, rendered) => {
  const body = await (await get(path)).text();
  expect(body.startsWith('{"address"')).toBe(rendered);
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("a file refuses %s", async (method) => {
  const response = await get("/robots.txt", {}, method);
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("a page passes a form post on and refuses other methods", async () => {
  const { app } = testApp();
  expect((await app.request("/contact", formPost({ a: "b" }))).status).toBe(422);
  const refused = await app.request("/contact", { method: "DELETE" });
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, POST");
});

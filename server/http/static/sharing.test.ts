import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { fakePages } from "../../testing/pages.ts";

const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";

const files = {
  "assets/pictures/office-1a2b.avif": "avif",
  "assets/pictures/office-1a2b.webp": "webp",
  "assets/pictures/office-1a2b.jpg": "jpg",
  "blog/pictures/article.svg": svg,
  "social/home.png": "png",
  "favicon.ico": "ico",
  "icon.svg": svg,
  "brand/logo.svg": svg,
  "assets/videos/story-1a2b.mp4": "mp4",
  "assets/videos/story-1a2b.webm": "webm",
  "assets/videos/story-1a2b.vtt": "WEBVTT",
  "blog/atom.xml": "<feed/>",
  "blog/rss.xml": "<rss/>",
  "api/openapi.json": "{}",
  "api/openapi.yaml": "openapi: 3.1.0",
  "sitemap.xml": "<urlset/>",
  "llms.txt": "# Site",
  ".well-known/gpc.json": "{}",
  "assets/app-1a2b3c.css": "a{}",
  "assets/sans-1a2b3c.woff2": "font",
  "api/openapi.json.zip": "zip",
  "brand/brand-kit.zip": "zip",
  "site.webmanifest": "{}",
};

type Fetch = { method?: string; headers?: Record<string, string> };

async function share(path: string, init: Fetch = {}): Promise<[policy: string, origin: string]> {
  const { app } = testApp({ pages: fakePages({}, files) });
  const { headers } = await app.request(path, init);
  const policy = headers.get("cross-origin-resource-policy") ?? "none";
  return [policy, headers.get("access-control-allow-origin") ?? "none"];
}

test.each(Object.keys(files).slice(0, 10))(
  "%s is shown by any site, and read by none",
  async (name) => expect(await share(`/${name}`)).toEqual(["cross-origin", "none"]),
);

test.each([
  "/assets/videos/story-1a2b.vtt",
  "/blog/atom.xml",
  "/blog/rss.xml",
  "/api/openapi.json",
  "/api/openapi.yaml",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/gpc.json",
  "/.well-known/security.txt",
  "/api/sandbox/v1/suppressions",
  "/api/sandbox/v1/nowhere",
])("%s is shown and read by any site", async (path) =>
  expect(await share(path)).toEqual(["cross-origin", "*"]),
);

test.each([
  "/",
  "/contact",
  "/contact?topic=sales",
  "/nowhere",
  "/nowhere.png",
  "/healthz",
  "/challenge",
  "/consent/signal",
  "/consent/style",
  "/assets/app-1a2b3c.js",
  "/assets/app-1a2b3c.css",
  "/assets/sans-1a2b3c.woff2",
  "/api/openapi.json.zip",
  "/brand/brand-kit.zip",
  "/site.webmanifest",
  "/demo",
])("%s is for this site alone", async (path) =>
  expect(await share(path)).toEqual(["same-origin", "none"]),
);

test("a shared file stays shared when it hasn’t changed, in parts, and without its body", async () => {
  for (const [init, status] of [
    [{ headers: { "If-None-Match": "*" } }, 304],
    [{ headers: { Range: "bytes=0-1" } }, 206],
    [{ headers: { Range: "bytes=999-" } }, 416],
    [{ method: "HEAD" }, 200],
  ] as ReadonlyArray<readonly [Fetch, number]>) {
    const { app } = testApp({ pages: fakePages({}, files) });
    const answer = await app.request("/api/openapi.yaml", init);
    expect(answer.status).toBe(status);
    expect(await share("/api/openapi.yaml", init)).toEqual(["cross-origin", "*"]);
    expect(await share("/social/home.png", init)).toEqual(["cross-origin", "none"]);
  }
});

test("a preflight is answered for what scripts may read, and refused for everything else", async () => {
  const { app } = testApp({ pages: fakePages({}, files) });
  const ask = (path: string) =>
    app.request(path, {
      method: "OPTIONS",
      headers: { Origin: "https://tool.example", "Access-Control-Request-Method": "GET" },
    });
  const { status, headers } = await ask("/api/openapi.json");
  expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD");
  for (const path of ["/contact", "/social/home.png", "/assets/app-1a2b3c.js"]) {
    const refused = await ask(path);
    expect(refused.status).toBe(405);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("no shared answer takes credentials or sets a cookie", async () => {
  const { app } = testApp({ pages: fakePages({}, files) });
  for (const path of ["/blog/atom.xml", "/api/openapi.json", "/social/home.png"]) {
    const { headers } = await app.request(path, { headers: { Cookie: "consent=1.1.a1m1g1" } });
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
  }
});

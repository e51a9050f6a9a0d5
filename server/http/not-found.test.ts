import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { formPost, testApp } from "../testing/app.ts";
import { pagesWithMissing } from "../testing/pages.ts";

function site() {
  const render = vi.fn(async () => new Response("rendered"));
  return { ...testApp({ pages: pagesWithMissing({ render }) }), render };
}

test.each([
  ["/nowhere", "any"],
  ["/nowhere?topic=sales", "any"],
  ["/blog/nothing", "entry"],
  ["/Blog/nothing.html", "entry"],
  ["/blog/nothing/at-all", "any"],
  ["/nowhere.data", "any"],
  ["/blog/nothing.data?_routes=root", "entry"],
  ["/contact/index.html", "any"],
  ["/..%2fpackage.json", "any"],
  [`/${"a".repeat(15_000)}`, "any"],
])(
  "%s is answered from memory with the page of the route that it could have been",
  async (path, name) => {
    const { app, render } = site();
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(name);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(render).not.toHaveBeenCalled();
  },
);

test.each(["/contact?topic=sales", "/times.json", "/contact.data?topic=sales"])(
  "%s may lead somewhere",
  async (path) => {
    const { app, render } = site();
    await app.request(path);
    expect(render).toHaveBeenCalledOnce();
  },
);

test("the page comes with the policy of its own scripts, compressed, and without a body for HEAD", async () => {
  const { app } = site();
  const packed = await app.request("/nowhere", { headers: { "Accept-Encoding": "br" } });
  expect(packed.headers.get("content-security-policy")).toContain("'sha256-any='");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toContain("Nothing here");
  expect(packed.headers.get("vary")).toContain("Accept-Encoding");
  const head = await app.request("/nowhere", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([404, ""]);
});

test("the browser's router is told that the data is meant for it", async () => {
  const { headers } = await site().app.request("/nowhere.data");
  expect(headers.get("x-remix-response")).toBe("yes");
});

test("what a form sends to an address that leads nowhere is not even read", async () => {
  const { app, render } = site();
  expect((await app.request("/nowhere", formPost({ a: "b".repeat(99_000) }))).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

test.each(["text/html", "*/*"])(
  "a part that is gone says so in a few words to %s",
  async (accept) => {
    const response = await site().app.request("/assets/old-1a2b3c.js", {
      headers: { Accept: accept },
    });
    expect(response.status).toBe(404);
    expect((await response.text()).length).toBeLessThan(1_000);
  },
);

test("the log has the path without its query", async () => {
  const { app, lines } = site();
  await app.request("/nowhere/ada@example.com?secret=1");
  expect(lines).toEqual([
    expect.objectContaining({ status: 404, path: "/nowhere/[address]", msg: "request" }),
  ]);
});

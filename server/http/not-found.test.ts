import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { formPost, testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";

function site() {
  const page = vi.fn(async () => ({ status: 200, html: "rendered", styles: [] }));
  const file = vi.fn(async () => ({ status: 200, headers: {}, body: "a,b" }));
  const render = { ...fakeRender(page), file };
  return { ...testApp({ pages: fakePages({ render }) }), page, file };
}

test.each([
  "/nowhere",
  "/nowhere?topic=sales",
  "/blog/nothing",
  "/blog/nothing/at-all",
  "/contact/index.html",
  "/..%2fpackage.json",
  `/${"a".repeat(15_000)}`,
])("%s is answered from memory", async (path) => {
  const { app, page, file } = site();
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Nothing here");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(page).not.toHaveBeenCalled();
  expect(file).not.toHaveBeenCalled();
});

test("a page with a query of its own and a file that is made on request may lead somewhere", async () => {
  const { app, page, file } = site();
  await app.request("/contact?topic=sales");
  expect(page).toHaveBeenCalledOnce();
  await app.request("/data/attributes.csv?q=age");
  expect(file).toHaveBeenCalledOnce();
});

test("the page comes with its policy, compressed, and without a body for HEAD", async () => {
  const { app } = site();
  const packed = await app.request("/nowhere", { headers: { "Accept-Encoding": "br" } });
  const policy = packed.headers.get("content-security-policy");
  expect(policy).toContain("'sha256-start='");
  expect(policy).toContain("'sha256-missing='");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toContain("Nothing here");
  expect(packed.headers.get("vary")).toContain("Accept-Encoding");
  const head = await app.request("/nowhere", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([404, ""]);
});

test("what a form sends to an address that leads nowhere is not even read", async () => {
  const { app, page } = site();
  expect((await app.request("/nowhere", formPost({ a: "b".repeat(99_000) }))).status).toBe(404);
  expect(page).not.toHaveBeenCalled();
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

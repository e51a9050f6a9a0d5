import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  createPreviews,
  newPreviewId,
  previewBase,
  previewFile,
  previewsFolder,
} from "../previews.ts";
import { type RenderPreview, RenderRefused } from "../rendering/render.ts";
import { keysOf } from "../services/keys.ts";
import { storedFile, storeOf } from "../sites.ts";
import { formPost, testApp } from "../testing/app.ts";
import { pagesWithMissing } from "../testing/pages.ts";
import { temporaryFolder } from "../testing/store.ts";
import { contactFields } from "../testing/submission.ts";

const key = keysOf("secret")("preview");

function site(answer: () => Response = () => page("<p>draft</p>")) {
  const build = temporaryFolder();
  const id = newPreviewId();
  const folder = join(previewsFolder(build), id);
  for (const made of [folder, storeOf(folder)]) mkdirSync(made, { recursive: true });
  writeFileSync(storedFile(storeOf(folder), '"tag"'), "a{}");
  const files = { "assets/new.css": ['"tag"', 3] };
  const until = new Date(Date.now() + 60_000);
  const manifest = { title: "Fall", until: until.toISOString(), files };
  writeFileSync(previewFile(folder), JSON.stringify(manifest));
  const render = vi.fn<RenderPreview>(async () => answer());
  const published = vi.fn(async () => new Response("published"));
  const submit = vi.fn();
  const { app, lines } = testApp({
    pages: pagesWithMissing({ render: published }),
    submit,
    previews: { previews: createPreviews(build, key), render },
  });
  const base = previewBase(key, id, until);
  return { app, lines, render, published, submit, base, id };
}

const page = (html: string, headers = {}) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

test("a page of a preview is rendered from it, and kept by nobody", async () => {
  const { app, render, base, published } = site(() =>
    page("<p>draft</p>", { "Set-Cookie": "a=1" }),
  );
  const response = await app.request(`${base}/blog/fall?page=2`, {
    headers: { Cookie: "consent=1" },
  });
  expect([response.status, await response.text()]).toEqual([200, "<p>draft</p>"]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "strict-origin",
  });
  expect(response.headers.get("set-cookie")).toBeNull();
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'none'");
  expect(/; sandbox ([^;]*)$/.exec(policy)?.[1]?.split(" ")).not.toContain("allow-scripts");
  const [request, preview] = render.mock.calls[0] ?? [];
  expect(request?.url).toBe("http://localhost/blog/fall?page=2");
  expect(request?.headers.get("cookie")).toBeNull();
  expect(preview?.page).toMatchObject({ base, title: "Fall", files: ["/assets/new.css"] });
  expect(published).not.toHaveBeenCalled();
});

test("its own files come from it, and others from the published site", async () => {
  const { app, base, render } = site();
  const own = await app.request(`${base}/assets/new.css`);
  expect([await own.text(), own.headers.get("cache-control")]).toEqual([
    "a{}",
    "private, no-store",
  ]);
  const robots = await app.request(`${base}/robots.txt`);
  expect(await robots.text()).toBe("User-agent: *");
  // What every site may use of the published one, none may use of a preview.
  expect(robots.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(robots.headers.get("access-control-allow-origin")).toBeNull();
  expect(render).not.toHaveBeenCalled();
  expect((await app.request("/assets/new.css")).status).toBe(404);
});

test("its first page needs no slash, and a published page is rendered of the preview all the same", async () => {
  const { app, base, render } = site();
  await app.request(base);
  await app.request(`${base}/contact`);
  await app.request(`${base}/contact.data`);
  expect(render.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual([
    "/",
    "/contact",
    "/contact.data",
  ]);
});

test("a wrong or late address is answered as any that leads nowhere, and renders nothing", async () => {
  const { app, base, id, render, published } = site();
  const nowhere = await app.request("/nowhere");
  const wanted = [404, await nowhere.text(), headersOf(nowhere)];
  const late = previewBase(key, id, new Date(Date.now() - 1_000));
  const other = previewBase(key, newPreviewId(), new Date(Date.now() + 60_000));
  const paths = [
    `${base.slice(0, -1)}/`,
    `${base}x/contact`,
    `${late}/contact`,
    `${other}/contact`,
    "/preview",
    "/preview/",
    "/preview/x/contact",
    `${base}/../../contact-us`,
    `/preview/${"a".repeat(15_000)}`,
    `/preview/..%2f${id}/contact`,
    `${base.replace("/preview/", "/Preview/")}/`,
  ];
  for (const path of paths) {
    const response = await app.request(path, { headers: {} });
    const found = [response.status, await response.text(), headersOf(response)];
    if (response.status === 301) expect(response.headers.get("location")).not.toContain("draft");
    else expect(found, path.slice(0, 100)).toEqual(wanted);
  }
  expect(render).not.toHaveBeenCalled();
  expect(published).not.toHaveBeenCalled();
});

function headersOf({ headers }: Response) {
  const {
    "x-request-id": _id,
    "content-security-policy": _policy,
    ...others
  } = Object.fromEntries(headers);
  return others;
}

test.each([
  "%2e%2e/%2e%2e/etc/passwd",
  "..%2f..%2fpreview.json",
  "preview.json",
  "%00",
  "..%5c..%5cx",
])("%s names no file of a preview", async (path) => {
  const { app, base } = site();
  const response = await app.request(`${base}/files/${path}`);
  expect(await response.text()).not.toMatch(/root:|"until"/);
});

test("a form goes to the preview's own page and never to a service", async () => {
  const { app, base, render, submit } = site();
  const response = await app.request(`${base}/contact`, formPost(contactFields()));
  expect(response.status).toBe(200);
  expect(render.mock.calls[0]?.[0].method).toBe("POST");
  expect(submit).not.toHaveBeenCalled();
  const foreign = formPost(contactFields(), { Origin: "https://evil.example" });
  expect((await app.request(`${base}/contact`, foreign)).status).toBe(403);
  const large = formPost({ message: "x".repeat(200_000) });
  expect((await app.request(`${base}/contact`, large)).status).toBe(413);
});

test("a redirect stays within it, and one to another site is left alone", async () => {
  const to = (Location: string) => new Response(null, { status: 302, headers: { Location } });
  const inside = site(() => to("/blog"));
  const moved = await inside.app.request(`${inside.base}/news`);
  expect(moved.headers.get("location")).toBe(`${inside.base}/blog`);
  const outside = site(() => to("https://example.com/"));
  const left = await outside.app.request(`${outside.base}/news`);
  expect(left.headers.get("location")).toBe("https://example.com/");
});

test("a full queue is said so, and kept by nobody", async () => {
  const { app, base } = site(() => {
    throw new RenderRefused("overloaded", "full");
  });
  const response = await app.request(`${base}/contact`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    503,
    "private, no-store",
  ]);
});

test("the log has no address of a preview, nor have the metrics", async () => {
  const { app, base, lines } = site();
  await app.request(`${base}/blog/fall`);
  expect(JSON.stringify(lines)).not.toContain(base);
  expect(JSON.stringify(lines)).toContain("/preview/*/blog/fall");
});

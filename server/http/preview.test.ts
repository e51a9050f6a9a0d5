import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { keysOf } from "../platform/keys.ts";
import {
  createPreviews,
  newPreviewId,
  previewBase,
  previewFile,
  previewsFolder,
} from "../releases/drafts.ts";
import { storedFile, storeOf } from "../releases/folders.ts";
import { type Render, type RenderAnswer, RenderRefused } from "../renderer/render.ts";
import { formPost, testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";
import { temporaryFolder } from "../testing/store.ts";
import { contactFields } from "../testing/submission.ts";

const key = keysOf("secret")("preview");

function site(answer: () => RenderAnswer = () => draft, redirects = {}) {
  const build = temporaryFolder();
  const id = newPreviewId();
  const folder = join(previewsFolder(build), id);
  for (const made of [folder, storeOf(folder)]) mkdirSync(made, { recursive: true });
  writeFileSync(storedFile(storeOf(folder), '"tag"'), "a{}");
  const files = { "assets/new.css": ['"tag"', 3] };
  const until = new Date(Date.now() + 60_000);
  const manifest = { title: "Fall", until: until.toISOString(), files, assets, redirects };
  writeFileSync(previewFile(folder), JSON.stringify(manifest));
  const render = vi.fn<Render["page"]>(async () => answer());
  const submit = vi.fn();
  const { app, lines } = testApp({
    pages: fakePages({ render: fakeRender(render) }),
    submit,
    previews: createPreviews(build, key),
  });
  const base = previewBase(key, id, until);
  return { app, lines, render, folder, submit, base, id };
}

const draft: RenderAnswer = { status: 200, html: "<p>draft</p>", styles: [] };
const assets = { entry: "/assets/new.js", stylesheet: "/assets/new.css" };

test("a page of a preview is rendered from it, and kept by nobody", async () => {
  const { app, render, base, folder } = site();
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
  const [address, facts, , source] = render.mock.calls[0] ?? [];
  expect(address).toBe("/blog/fall?page=2");
  expect(facts?.preview).toMatchObject({ base, title: "Fall", files: ["/assets/new.css"] });
  expect(facts?.consent).toBeUndefined();
  expect(source).toEqual({ folder, assets });
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
  expect(render.mock.calls.map(([address]) => address)).toEqual(["/", "/contact"]);
});

test("an address that was given out says that its preview has ended, without a redirect", async () => {
  const { app, id, lines, render } = site();
  for (const late of [
    previewBase(key, id, new Date(Date.now() - 1_000)),
    previewBase(key, newPreviewId(), new Date(Date.now() + 60_000)),
  ])
    for (const path of [late, `${late}/contact`]) {
      const response = await app.request(path);
      expect([response.status, await response.text()]).toEqual([
        410,
        expect.stringContaining("This preview has ended."),
      ]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(JSON.stringify(lines)).not.toContain(late);
    }
  expect(render).not.toHaveBeenCalled();
});

test("a wrong address is answered as any that leads nowhere, and renders nothing", async () => {
  const { app, base, id, render } = site();
  const nowhere = await app.request("/nowhere");
  const wanted = [404, await nowhere.text(), headersOf(nowhere)];
  const paths = [
    `${base.slice(0, -1)}/`,
    `${base}x/contact`,
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

test("a form of a preview checks its fields, says that nothing is stored, and never reaches a service", async () => {
  const { app, base, render, submit } = site();
  const message = content.refusals.sentences.no_store;
  for (const [fields, status, outcome] of [
    [{ ...contactFields(), email: "" }, 422, { state: "invalid", form: "contact" }],
    [contactFields(), 503, { state: "refused", form: "contact", message }],
  ] as const) {
    const response = await app.request(`${base}/contact`, formPost(fields));
    expect([response.status, await response.text()]).toEqual([status, "<p>draft</p>"]);
    expect(render.mock.lastCall?.[0]).toBe("/contact");
    expect(render.mock.lastCall?.[1]).toMatchObject({
      answer: outcome,
      preview: { title: "Fall" },
    });
  }
  const foreign = formPost(contactFields(), { Origin: "https://evil.example" });
  expect((await app.request(`${base}/contact`, foreign)).status).toBe(403);
  for (const path of ["/about", "/nowhere", "/assets/new.css"])
    expect((await app.request(base + path, formPost({}))).status, path).toBe(405);
  expect(render).toHaveBeenCalledTimes(2);
  expect(submit).not.toHaveBeenCalled();
});

test.each(["accept", "reject"])(
  "a choice to %s in a preview is refused and sets no cookie",
  async (choice) => {
    const { app, base, render } = site();
    const response = await app.request(`${base}/cookie-settings`, formPost({ choice }));
    expect([response.status, response.headers.get("set-cookie")]).toEqual([503, null]);
    expect(render.mock.lastCall?.[1]).toMatchObject({ answer: { state: "refused" } });
  },
);

test("a redirect of the preview stays within it", async () => {
  const { app, base } = site(undefined, { "/news": "/blog" });
  const moved = await app.request(`${base}/news`);
  expect([moved.status, moved.headers.get("location")]).toEqual([308, `${base}/blog`]);
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

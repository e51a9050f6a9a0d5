import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { loadCode } from "./built-code.ts";
import { writeNotFound } from "./not-found.ts";
import { SiteWriter } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

test("each kind of route that can find nothing gets a page, and what only code answers is named", async () => {
  const { store, read } = await temporarySite();
  const writer = new SiteWriter(store, null, 4);
  const code = (await loadCode(tinyBuild()))(content);
  const { endpoints, notFound } = await writeNotFound(writer, code);
  expect(endpoints).toEqual(["/times.json"]);
  expect(notFound.map(({ pattern }) => pattern)).toEqual(["/list/:slug", "*"]);
  const html = notFound.map((entry) => `${read(writer.files, entry.html)}`);
  expect(html[0]).toContain("/list/not-found");
  expect(html[1]).toContain("/404");
  expect(notFound[0]?.scripts[0]).toMatch(/^sha256-/);
  expect(`${read(writer.files, notFound[1]?.data ?? "")}`).toContain("404");
});

test("the site after takes over what has stayed the same", async () => {
  const { store } = await temporarySite();
  const code = (await loadCode(tinyBuild()))(content);
  const first = new SiteWriter(store, null, 4);
  await writeNotFound(first, code);
  const second = new SiteWriter(store, first.parts, 4);
  await writeNotFound(second, code);
  expect([first.made, second.made]).toEqual([4, 0]);
  expect(second.files).toEqual(first.files);
});

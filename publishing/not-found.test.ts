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

test("the site after takes over what is made from the same, and what all pages share is part of that", async () => {
  const { store } = await temporarySite();
  const codeOf = await loadCode(tinyBuild());
  const first = new SiteWriter(store, null, 4);
  const open = await writeNotFound(first, codeOf(content));
  const second = new SiteWriter(store, first.parts, 4);
  expect(await writeNotFound(second, codeOf(content))).toEqual(open);
  expect([first.made, second.made]).toEqual([2, 0]);
  expect(second.files).toEqual(first.files);
  const renamed = { ...content, site: { ...content.site, brand: "Other" } };
  const third = new SiteWriter(store, first.parts, 4);
  await writeNotFound(third, codeOf(renamed));
  expect(third.made).toBe(2);
});

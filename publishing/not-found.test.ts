import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { loadCode } from "./built-code.ts";
import { writeNotFound } from "./not-found.ts";
import { SiteWriter } from "./site-writer.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

test("each kind of route that can find nothing gets a page, and what only code answers is named", async () => {
  const folder = join(temporaryFolder(), "not-found");
  const code = (await loadCode(tinyBuild()))(content);
  const { endpoints, notFound } = await writeNotFound(new SiteWriter(folder, null, 4), code);
  expect(endpoints).toEqual(["/times.json"]);
  expect(notFound.map(({ pattern }) => pattern)).toEqual(["/list/:slug", "*"]);
  const html = notFound.map((entry) => readFileSync(join(folder, entry.html), "utf8"));
  expect(html[0]).toContain("/list/not-found");
  expect(html[1]).toContain("/404");
  expect(notFound[0]?.scripts[0]).toMatch(/^sha256-/);
  expect(readFileSync(join(folder, notFound[1]?.data ?? ""), "utf8")).toContain("404");
});

test("the site after takes over what has stayed the same", async () => {
  const folder = join(temporaryFolder(), "not-found");
  const code = (await loadCode(tinyBuild()))(content);
  const first = new SiteWriter(folder, null, 4);
  await writeNotFound(first, code);
  const second = new SiteWriter(
    join(temporaryFolder(), "again"),
    { folder, parts: first.parts },
    4,
  );
  await writeNotFound(second, code);
  expect([first.made, second.made]).toEqual([4, 0]);
  expect(second.files).toEqual(first.files);
});

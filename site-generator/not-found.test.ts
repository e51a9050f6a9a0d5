import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { writeNotFound } from "./pages.ts";
import { loadCode } from "./server-bundle.ts";
import { SiteWriter } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

test("the page for addresses without a page is written once, with its sources", async () => {
  const { store, read } = await temporarySite();
  const writer = new SiteWriter(store, null, 4);
  const { file, styles } = await writeNotFound(
    writer,
    await (await loadCode(tinyBuild()))(content),
  );
  expect(`${read(writer.files, file)}`).toContain("<h1>/404");
  expect(styles).toEqual(["sha256-x"]);
});

test("the site after takes over the same page", async () => {
  const { store } = await temporarySite();
  const code = await (await loadCode(tinyBuild()))(content);
  const first = new SiteWriter(store, null, 4);
  const page = await writeNotFound(first, code);
  const second = new SiteWriter(store, first.parts, 4);
  expect(await writeNotFound(second, code)).toEqual(page);
  expect([first.made, second.made]).toEqual([1, 0]);
  expect(second.files).toEqual(first.files);
});

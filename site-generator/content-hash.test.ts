import { expect, test } from "vitest";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { contentHash } from "./scheduled.ts";

const on = (day: string, of: Snapshot = content) =>
  contentHash({ ...of, settings: { ...of.settings, day } });

test("a site is good on the next day, and until the content changes", () => {
  expect(on("2027-03-02")).toBe(on("2027-03-01"));
  expect(on("2027-03-01", { ...content, hash: "other" })).not.toBe(on("2027-03-01"));
});

test("another year is another site, for it is below every page", () => {
  expect(on("2028-01-01")).not.toBe(on("2027-12-31"));
});

test("the day of an article that was held back is another site", () => {
  const [first, ...rest] = content.articles;
  const scheduled = { ...content, articles: [{ ...first, date: "2027-03-02" } as never, ...rest] };
  expect(on("2027-03-02", scheduled)).not.toBe(on("2027-03-01", scheduled));
});

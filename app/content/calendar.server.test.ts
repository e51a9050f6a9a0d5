import { expect, test } from "vitest";
import { storageEntrySchema } from "#content-model/schema/privacy.ts";
import { content } from "#content-model/testing/content.ts";
import { storageOfCalendar } from "./collections.server.ts";

const { calendar } = content.storage;
const url = "https://calendar.example.com/demo?team=1";

test("an outside calendar is named where visitors read what is kept", () => {
  const [entry, ...more] = storageOfCalendar(calendar, url);
  expect(more).toEqual([]);
  expect(storageEntrySchema.parse(entry)).toEqual(entry);
  for (const text of [entry?.name, entry?.purpose, entry?.lasts]) {
    expect(text).toContain("calendar.example.com");
    expect(text).not.toContain("{");
  }
});

test("our own calendar keeps nothing", () => {
  expect(storageOfCalendar(calendar, null)).toEqual([]);
});

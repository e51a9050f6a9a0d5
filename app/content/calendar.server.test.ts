import { expect, test } from "vitest";
import { storageEntrySchema } from "#model/schema/storage.ts";
import { calendarPolicy, storageOfCalendar } from "./calendar.server.ts";

const url = "https://calendar.example.com/demo?team=1";

test("an outside calendar is named where visitors read what is kept, and who is asked", () => {
  const [entry, ...more] = storageOfCalendar(url);
  expect(more).toEqual([]);
  expect(storageEntrySchema.parse(entry)).toEqual(entry);
  for (const text of [entry?.name, entry?.purpose, entry?.lasts, calendarPolicy(url)]) {
    expect(text).toContain("calendar.example.com");
    expect(text).not.toContain("{");
  }
});

test("our own calendar asks nobody and keeps nothing", () => {
  expect(storageOfCalendar(null)).toEqual([]);
  expect(calendarPolicy(null)).toBe("");
});

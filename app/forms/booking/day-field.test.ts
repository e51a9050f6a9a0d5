import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import type { UnavailableDay } from "#shared/booking.ts";
import { firstOpenDay } from "./day-field.tsx";

const { before: copy } = content.forms.booking.calendar;
const days = [{ day: "2026-11-30", starts: ["2026-11-30T14:00:00.000Z"] }];
const said = (before: UnavailableDay[]) => firstOpenDay({ days, before }, copy);

const thanksgiving = { day: "2026-11-26", reason: "holiday", name: "Thanksgiving" } as const;
const dayAfter = { day: "2026-11-27", reason: "holiday", name: "Day after Thanksgiving" } as const;

test("the first open day is named with the holidays before it", () => {
  const text = said([thanksgiving, dayAfter]);
  expect(text).toContain("Monday, November 30");
  expect(text).toContain("Closed for holidays: Thanksgiving and Day after Thanksgiving.");
  expect(text).not.toContain(copy.closed);
  expect(text).not.toContain(copy.full);
});

test("days that are closed or fully booked are told apart, each once", () => {
  const closed = { day: "2026-11-25", reason: "closed" } as const;
  expect(said([closed, { ...closed, day: "2026-11-24" }])).toMatch(new RegExp(`${copy.closed}$`));
  expect(said([closed])).not.toContain(copy.full);
  const both = said([{ day: "2026-11-24", reason: "full" }, closed, thanksgiving]);
  for (const text of [copy.closed, copy.full, "Thanksgiving"]) expect(both).toContain(text);
});

test("nothing is said where only the notice is in the way, or no day is open", () => {
  expect(said([])).toBeNull();
  expect(firstOpenDay({ days: [], before: [thanksgiving] }, copy)).toBeNull();
});

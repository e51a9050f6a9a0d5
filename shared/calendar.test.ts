import { expect, test, vi } from "vitest";
import { addDays, dateIn, instantIn, isZone, weekday, zoneOffset } from "./calendar.ts";

test("a moment's date is that of the zone's clock", () => {
  // Saturday morning in Berlin, still Friday evening in New York.
  const at = new Date("2026-11-21T02:00:00Z");
  expect(dateIn("America/New_York", at)).toBe("2026-11-20");
  expect(dateIn("Europe/Berlin", at)).toBe("2026-11-21");
});

test("a date does not depend on how a browser's language data writes one", () => {
  const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, "format", "get").mockReturnValue(() => "11/20/2026");
  expect(dateIn("America/New_York", new Date("2026-11-21T02:00:00Z"))).toBe("2026-11-20");
});

test("days are counted across months, leap days and years", () => {
  expect(addDays("2026-11-20", 90)).toBe("2027-02-18");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});

test("a weekday is that of the date, and no date has none", () => {
  expect([weekday("2026-11-22"), weekday("2026-11-28")]).toEqual([0, 6]);
  expect(weekday("tomorrow")).toBeNaN();
});

test("a zone must be one that clocks know", () => {
  expect(isZone("Europe/Berlin")).toBe(true);
  for (const zone of ["", "Mars/Olympus", "x".repeat(65)]) expect(isZone(zone)).toBe(false);
});

test("an hour of a zone is the right moment on both sides of a change of clocks", () => {
  const nine = (date: string) => instantIn("America/New_York", date, 9 * 60).toISOString();
  expect(nine("2027-01-15")).toBe("2027-01-15T14:00:00.000Z");
  expect(nine("2027-07-15")).toBe("2027-07-15T13:00:00.000Z");
  // New York changes on 14 March 2027, at two in the morning.
  expect(nine("2027-03-14")).toBe("2027-03-14T13:00:00.000Z");
  expect(instantIn("Asia/Kolkata", "2027-01-15", 0).toISOString()).toBe("2027-01-14T18:30:00.000Z");
});

test("an hour that the change of clocks skips still gives a moment", () => {
  expect(instantIn("America/New_York", "2027-03-14", 150).getTime()).not.toBeNaN();
});

test("a zone's offset is that of the moment", () => {
  const hours = (at: string) => zoneOffset("Europe/Berlin", Date.parse(at)) / 3_600_000;
  expect([hours("2027-01-15T12:00:00.500Z"), hours("2027-07-15T12:00:00Z")]).toEqual([1, 2]);
});

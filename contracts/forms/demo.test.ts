import { expect, test } from "vitest";
import { createDemoSchema } from "./demo.ts";
import { addDays, dateIn, demoTimes, isDate } from "./demo-options.ts";
import { parseForm } from "./parse.ts";

// Saturday morning in Berlin, still Friday evening in New York.
const now = () => new Date("2026-11-21T02:00:00Z");
const good = {
  name: "Ada",
  email: "ada@example.com",
  day: "2026-11-23",
  time: "09:00",
  zone: "Europe/Berlin",
};

function dayError(day: string): string | undefined {
  return problem({ ...good, day }, "day");
}

function problem(fields: Record<string, string>, field: string): string | undefined {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const parsed = parseForm<unknown>(createDemoSchema(now), data);
  return parsed.ok ? undefined : parsed.errors[field];
}

test("a weekday from tomorrow on is taken, up to ninety days ahead", () => {
  expect(dateIn("America/New_York", now())).toBe("2026-11-20");
  expect(dayError("2026-11-23")).toBeUndefined();
  expect(addDays("2026-11-20", 90)).toBe("2027-02-18");
  expect(dayError("2027-02-18")).toBeUndefined();
  expect(dayError("2027-02-19")).toBeDefined();
});

test.each([
  "",
  "2026-11-20",
  "2026-11-19",
  "2026-11-21",
  "2026-11-22",
  "2027-02-29",
  "23.11.2026",
  "2026-11-23T10:00",
  "tomorrow",
])("the day %j is refused", (day) => expect(dayError(day)).toBeDefined());

test("times run in half hours from 9:00 to 17:30", () => {
  expect(demoTimes).toHaveLength(18);
  expect([demoTimes[0], demoTimes.at(-1)]).toEqual(["09:00", "17:30"]);
  for (const time of ["08:30", "18:00", "9:00", "09:15", ""])
    expect(problem({ ...good, time }, "time")).toBeDefined();
});

test("a zone must be one that clocks know", () => {
  expect(problem(good, "zone")).toBeUndefined();
  for (const zone of ["", "Mars/Olympus", "x".repeat(65)])
    expect(problem({ ...good, zone }, "zone")).toBeDefined();
});

test("29 February is a date in leap years only", () => {
  expect(isDate("2028-02-29")).toBe(true);
  expect(isDate("2027-02-29")).toBe(false);
});

import { expect, test } from "vitest";
import { localHours } from "./clock.ts";

const office = { zone: "America/New_York", open: 9, close: 18 };
const hours = (date: string, zone: string) => localHours(office, date, zone);

test("hours follow both clocks, also in the weeks when only one has changed", () => {
  expect(hours("2027-01-15", "Europe/Berlin")).toBe("3:00 PM - 12:00 AM");
  // New York changes on 14 March 2027, Berlin on the 28th.
  expect(hours("2027-03-15", "Europe/Berlin")).toBe("2:00 PM - 11:00 PM");
  expect(hours("2027-03-29", "Europe/Berlin")).toBe("3:00 PM - 12:00 AM");
  // Berlin changes back on 31 October, New York on 7 November.
  expect(hours("2027-11-01", "Europe/Berlin")).toBe("2:00 PM - 11:00 PM");
});

test("a zone without summer time moves against New York", () => {
  expect(hours("2027-01-15", "America/Phoenix")).toBe("7:00 AM - 4:00 PM");
  expect(hours("2027-07-15", "America/Phoenix")).toBe("6:00 AM - 3:00 PM");
});

test("half-hour zones come out right", () => {
  expect(hours("2027-01-15", "Asia/Kolkata")).toBe("7:30 PM - 4:30 AM");
});

test("where both clocks agree there is nothing to say", () => {
  expect(hours("2027-01-15", "America/New_York")).toBeNull();
  expect(hours("2027-01-15", "America/Toronto")).toBeNull();
});

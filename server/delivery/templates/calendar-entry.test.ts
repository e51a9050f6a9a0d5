import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";

const entry: CalendarEntry = {
  method: "REQUEST",
  uid: "6a1f",
  sequence: 0,
  start: "2026-12-01T15:00:00.000Z",
  changedAt: "2026-11-25T12:00:00.000Z",
  reference: "TF-7K3M-9QX2",
  link: `https://www.example.com/book-a-demo?booking=${"x".repeat(120)}`,
  meeting: "https://meet.example.com/demo",
  organizer: { name: "Büro, Inc.", email: "hallo@münchen.example" },
  attendee: "r&d@пример.рф",
};
const text = (change: Partial<CalendarEntry> = {}) =>
  calendarEntry({ ...entry, ...change }, content.mails.booking.entry);

test.each(["REQUEST", "PUBLISH", "CANCEL"] as const)(
  "a file for %s has CRLF at the end of each line, the last one too",
  (method) => {
    const file = text({ method });
    expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  },
);

test("addresses in a file have their domain as punycode", () => {
  const unfolded = text().replaceAll("\r\n ", "");
  expect(unfolded).toMatch(/mailto:hallo@xn--mnchen-3ya\.example/i);
  expect(unfolded).toMatch(/mailto:r&d@xn--e1afmkfd\.xn--p1ai/i);
});

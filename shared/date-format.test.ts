import { expect, test, vi } from "vitest";
import { dateFormat } from "./date-format.ts";

const options = (timeZone: string) => ({ timeZone, hour: "numeric", minute: "2-digit" }) as const;
const noon = new Date("2026-11-23T12:00:00Z");

test("a format is made once and formats as a new one does", () => {
  const first = dateFormat("en-US", options("America/New_York"));
  expect(dateFormat("en-US", options("America/New_York"))).toBe(first);
  expect(first.format(noon)).toBe("7:00 AM");
  expect(dateFormat("en-US", options("Asia/Tokyo")).format(noon)).toBe("9:00 PM");
});

test("an unknown zone is refused each time", () => {
  for (let i = 0; i < 2; i++) expect(() => dateFormat("en-US", options("Mars/Base"))).toThrow();
});

test("however many spellings are asked for, only so many are kept", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  // Slash and underscore have no second spelling.
  const spellings = Array.from({ length: 1_000 }, (_, i) => {
    let bit = 0;
    return "america/new_york".replace(/[a-z]/g, (letter) =>
      (i >> bit++) & 1 ? letter.toUpperCase() : letter,
    );
  });
  for (let round = 0; round < 2; round++) {
    for (const zone of spellings) dateFormat("en-US", options(zone)).format(noon);
  }
  // Kept without a bound, the second round would have made none.
  expect(made.mock.calls.length).toBeGreaterThan(1_500);
});

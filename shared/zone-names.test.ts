import { expect, test } from "vitest";
import { bookingSchema } from "./booking.ts";
import { zoneOffset } from "./calendar.ts";
import { currentZone, renamedZones } from "./zone-names.ts";

test.each(Object.entries(renamedZones))("%s is %s today, with the same clock", (old, current) => {
  expect(currentZone(old)).toBe(current);
  expect(currentZone(current)).toBe(current);
  for (const day of ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"])
    expect(zoneOffset(current, Date.parse(day))).toBe(zoneOffset(old, Date.parse(day)));
});

test("no zone that this runtime names by an old name is missing", () => {
  // Their new names resolve to the old ones.
  const names = Object.values(renamedZones).map(
    (zone) => new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone,
  );
  expect(names.map(currentZone)).toEqual(Object.values(renamedZones));
  for (const city of ["Calcutta", "Kiev", "Saigon", "Katmandu", "Rangoon", "Godthab"]) {
    const old = Intl.supportedValuesOf("timeZone").filter((zone) => zone.endsWith(`/${city}`));
    expect(old.map(currentZone).filter((zone) => zone.endsWith(city))).toEqual([]);
  }
});

test.each(["constructor", "__proto__", "Mars/Base", "UTC", "America/New_York", "Asia/Tokyo"])(
  "%s stays as it is",
  (zone) => expect(currentZone(zone)).toBe(zone),
);

test("a zone whose new name the runtime doesn't know keeps the old one", () => {
  const { DateTimeFormat } = Intl;
  try {
    Intl.DateTimeFormat = class extends DateTimeFormat {
      constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
        if (options?.timeZone === "Europe/Kyiv") throw new RangeError("unknown");
        super(locale, options);
      }
    } as typeof Intl.DateTimeFormat;
    expect(currentZone("Europe/Kiev")).toBe("Europe/Kiev");
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
});

test("a booking keeps the zone by today's name", () => {
  const fields = { name: "Ada", email: "ada@example.com", start: "2026-03-09T13:00:00.000Z" };
  expect(bookingSchema.parse({ ...fields, zone: "Asia/Calcutta" }).zone).toBe("Asia/Kolkata");
});

import { expect, test, vi } from "vitest";
import { ownZone } from "./time-zone.ts";

test("the visitor's zone is what the browser calls it, or null where it has no name for it", () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  for (const [timeZone, zone] of [
    [undefined, null],
    ["Etc/Unknown", null],
    ["America/Chicago", "America/Chicago"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Europe/Kiev", "Europe/Kyiv"],
    [undefined, null],
  ] as const) {
    options.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    });
    expect(ownZone(), timeZone).toBe(zone);
  }
});

import { expect, test } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";
import { content } from "../testing/content.ts";

const { zone } = content.site.hours;
const faultsWith = (other: string) =>
  faultsAfter({ "site.yaml": replacing(`zone: ${zone}`, `zone: ${other}`) });

test("a time zone that no clock knows is reported where it is written", () => {
  for (const wrong of ["Mars/Base", "America/New York", "EST time"]) {
    const faults = faultsWith(wrong);
    expect(faults, wrong).toHaveLength(1);
    expect(faults[0]).toMatch(/^content\/site\.yaml:\d+:\d+ .*time zone that exists/);
  }
});

test("a fixed offset is no zone for hours: a city’s clock changes twice a year", () => {
  for (const fixed of ["EST", "UTC", "Etc/GMT+5"]) {
    const faults = faultsWith(fixed);
    expect(faults, fixed).toHaveLength(1);
    expect(faults[0]).toContain("America/New_York");
  }
});

test("the business may be in another zone", () => {
  expect(faultsWith("America/Los_Angeles")).toEqual([]);
});

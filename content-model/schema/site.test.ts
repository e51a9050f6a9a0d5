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

test.each([
  "sales",
  "sales@",
  "sales@localhost",
  "a@example.com, b@example.com",
  "s..x@example.com",
])("the address %j is reported where it is written, with what to write", (wrong) => {
  const faults = faultsAfter({
    "site.yaml": replacing(`sales: ${content.site.emails.sales}`, `sales: "${wrong}"`),
  });
  expect(faults, wrong).toHaveLength(1);
  expect(faults[0]).toMatch(/^content\/site\.yaml:\d+:\d+ .*such as sales@example\.com/);
});

test.each([
  "r&d@example.com",
  "verkauf@münchen.example",
  "продажи@пример.рф",
  "o'brien@example.com",
])("the address %s is taken", (address) => {
  const site = replacing(`sales: ${content.site.emails.sales}`, `sales: "${address}"`);
  expect(faultsAfter({ "site.yaml": site })).toEqual([]);
});

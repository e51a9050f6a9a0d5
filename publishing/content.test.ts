import { expect, it } from "vitest";
import { readTexts } from "#model/read/files.ts";
import { pinFacts } from "#model/testing/pin-facts.ts";
import { contentFolder, dayOf } from "./content.ts";

const site = pinFacts(await readTexts(contentFolder)).get("site.yaml") ?? "";
// Midnight in New York, nine in the evening in Los Angeles.
const now = new Date("2026-11-22T05:30:00Z");

it("the day that articles come out on is that of the business's own zone", () => {
  expect(dayOf(site, now)).toBe("2026-11-22");
  const west = site.replace("zone: America/New_York", "zone: America/Los_Angeles");
  expect(west).not.toBe(site);
  expect(dayOf(west, now)).toBe("2026-11-21");
  const flow = site.replace(
    /^hours:\n(?: .*\n)+/m,
    "hours: { zone: America/Los_Angeles } # west\n",
  );
  expect(flow).not.toBe(site);
  expect(dayOf(flow, now)).toBe("2026-11-21");
  expect(dayOf("hours: [", now)).toBe("2026-11-22");
  expect(dayOf(site.replace("America/New_York", "Mars/Base"), now)).toBe("2026-11-22");
});

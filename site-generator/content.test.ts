import { expect, it } from "vitest";
import { readContentFiles } from "#content-model/read/files.ts";
import { withPinnedFacts } from "#content-model/testing/pin-facts.ts";
import { parseEnv } from "#server/config.ts";
import { contentFolder, dayOf, readSite } from "./content.ts";

const site = withPinnedFacts(await readContentFiles(contentFolder)).texts.get("site.yaml") ?? "";
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

it("profiles elsewhere are those of the environment, else the site file's", async () => {
  const shown = async (env: Record<string, string>) =>
    (await readSite(contentFolder, { config: parseEnv(env) })).settings.social;
  expect(await shown({ SOCIAL_PROFILES: "X=https://x.com/example" })).toEqual([
    { label: "X", href: "https://x.com/example" },
  ]);
  expect(await shown({ SOCIAL_PROFILES: "none" })).toEqual([]);
  const ofFile = await shown({});
  expect(ofFile.length).toBeGreaterThan(0);
  for (const { href } of ofFile) expect(site).toContain(href);
});

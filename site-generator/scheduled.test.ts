import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadJobs, loadPress } from "#app/content/collections.server.ts";
import { faultsAfter, readChanged } from "#content-model/testing/changed-content.ts";
import { formatScheduled } from "./report.ts";
import { contentHash, findScheduled, nextChange } from "./scheduled.ts";

// Development shows what is held back.
beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

const release = (date: string) =>
  `kind: Press release\ntitle: A release\noutlet: Us\ndate: ${date}\nsummary: ${"What it says. ".repeat(4)}\nhref: /about\n`;
const job = (posted: string, closes = "null") =>
  `title: Data editor\nteam: Data\nlocation: Austin\nkind: Full time\nsalary: ""\nsummary: ${"What to do. ".repeat(4)}\nposted: ${posted}\ncloses: ${closes}\n`;

const content = readChanged({
  "press/embargo.yaml": release("2027-01-31"),
  "press/out.yaml": release("2026-01-31"),
  "jobs/later.yaml": job("2027-01-30"),
  "jobs/now.yaml": job("2026-01-30"),
});
const on = (day: string) => ({ ...content, settings: { ...content.settings, day } });
const ids = (all: ReadonlyArray<{ id: string }>) => all.map(({ id }) => id);

it("releases and positions of later days are held back as articles are", () => {
  expect([ids(loadPress(content)), ids(loadJobs(content))]).toEqual([["out"], ["now"]]);
  const later = on("2027-01-31");
  expect([ids(loadPress(later)), ids(loadJobs(later))]).toEqual([
    ["embargo", "out"],
    ["later", "now"],
  ]);
});

it("they are named with their day, the next first, and their day is another site", () => {
  expect(findScheduled(content).map(formatScheduled)).toEqual([
    "content/jobs/later.yaml is held back until 2027-01-30",
    "content/press/embargo.yaml is held back until 2027-01-31",
  ]);
  expect(contentHash(on("2027-01-30"))).not.toBe(contentHash(content));
});

it("a site is due on the day that something waits for, and else at New Year, which is another site", () => {
  expect(nextChange(content)).toBe("2027-01-01");
  expect(nextChange(on("2027-01-01"))).toBe("2027-01-30");
  expect(nextChange(on("2027-01-31"))).toBe("2028-01-01");
  expect(nextChange(on("2027-12-31"))).toBe("2028-01-01");
  expect(contentHash(on("2028-01-01"))).not.toBe(contentHash(on("2027-12-31")));
});

it.each([
  ["2027-01-01T04:59:00Z", ["closing"]],
  ["2027-01-01T05:00:00Z", []],
])("a position is open at %s, on the last evening in New York: %j", (now, open) => {
  const closing = readChanged({ "jobs/closing.yaml": job("2026-01-30", '"2026-12-31"') });
  expect(ids(loadJobs(closing, new Date(now)))).toEqual(open);
});

it("a position that closes before it is posted is a fault", () => {
  const [fault] = faultsAfter({ "jobs/now.yaml": job("2026-05-02", "2026-05-01") });
  expect(fault).toMatch(
    /^content\/jobs\/now\.yaml:8:9 .*before the position is posted, on 2026-05-02/,
  );
});

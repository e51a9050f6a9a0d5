import { expect, onTestFinished, test, vi } from "vitest";
import { loadJobs } from "#app/content/collections.server.ts";
import { openTestSite } from "#app/testing/open-test-site.ts";
import type { Job } from "#content-model/schema/pages.ts";
import { content } from "#content-model/testing/content.ts";

/** Moments at which the day is another one in UTC and on the business's clock, in New York. */
const moments = [
  ["2026-11-26T02:00:00Z", "2026-11-25"],
  ["2026-11-26T04:59:59Z", "2026-11-25"],
  ["2026-11-26T05:00:00Z", "2026-11-26"],
  // The clock is set forward and back on these days.
  ["2027-03-15T03:59:59Z", "2027-03-14"],
  ["2027-11-08T04:59:59Z", "2027-11-07"],
  ["2028-03-01T04:59:59Z", "2028-02-29"],
  ["2029-01-01T04:59:59Z", "2028-12-31"],
] as const;

const { privacy, terms } = content.routes;
const site = openTestSite();

function drawnAt(now: string, address: string): string {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  return site.render(address).html;
}

test.each(moments)("at %s today is %s on the legal texts that pin no date", (now, day) => {
  for (const { path } of [privacy, terms])
    expect(drawnAt(now, path)).toContain(`dateTime="${day}"`);
});

test("a job is open until the end of its last day on the business's clock", () => {
  const job = { closes: "2026-11-25", posted: "2026-11-01" } as Job;
  const open = (now: string) => loadJobs({ ...content, jobs: [job] }, new Date(now)).length;
  expect(open("2026-11-26T04:59:59Z")).toBe(1);
  expect(open("2026-11-26T05:00:00Z")).toBe(0);
});

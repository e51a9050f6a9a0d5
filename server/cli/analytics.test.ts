import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "../config.ts";
import { runOnSite, type Typed } from "../testing/run-tool.ts";
import { temporaryStore } from "../testing/store.ts";
import { analyticsCommand } from "./site-commands.ts";

test("--since and --until are days of the site, both included, in every format", async () => {
  // Still the 24th in New York.
  vi.setSystemTime("2026-11-25T03:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore();
  await store.write((db) =>
    db
      .insertInto("analytics_daily")
      .values(
        [...Array(12).keys()].map((n) => ({
          day: `2026-11-${10 + n}`,
          what: "page",
          name: "/pricing",
          count: 1,
        })),
      )
      .execute(),
  );
  const config = parseEnv({ DATA_DIR: store.folder });
  const run = (typed: Typed) =>
    runOnSite(analyticsCommand, { store, config, content: () => content }, [], typed);
  const days = { since: "2026-11-15", until: "2026-11-18" };
  expect(JSON.parse(await run({ ...days, json: true }))).toMatchObject({
    ...days,
    days: 4,
    views: { count: 4, before: 4 },
  });
  expect(await run(days)).toContain(
    "From 2026-11-15 to 2026-11-18: 0 visits (0), 4 page views (4); beside it the 4 days before",
  );
  expect(await run({ since: "2026-11-18", until: "2026-11-18" })).toContain("1 page views (1)");
  expect(JSON.parse(await run({ since: "2026-11-20", json: true }))).toMatchObject({
    until: "2026-11-24",
    views: { count: 2 },
  });
  const file = join(store.folder, "numbers.csv");
  await store.write((db) =>
    db
      .insertInto("analytics_daily")
      .values({ day: "2026-11-18", what: "source", name: "ads", count: 7 })
      .execute(),
  );
  await run({ ...days, csv: true, output: file });
  expect(readFileSync(file, "utf8")).toContain(
    '"2026-11-15","2026-11-18","","source","ads","7","0"',
  );
});

test("days that can't be reported are rejected with what to write", async () => {
  vi.setSystemTime("2026-11-25T03:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore();
  const config = parseEnv({ DATA_DIR: store.folder });
  const failure = async (typed: Typed) =>
    runOnSite(analyticsCommand, { store, config, content: () => content }, [], typed).then(
      () => "no error",
      (error: Error) => error.message,
    );
  for (const since of ["2026-02-30", "2026-11-1", "last fortnight", "2026-11-20T09:00"])
    expect(await failure({ since })).toContain("Write a day that there is, such as 2026-01-31, or");
  expect(await failure({ since: "2026-11-20", until: "2026-11-19" })).toBe(
    "--since 2026-11-20 is after --until 2026-11-19: swap them.",
  );
  expect(await failure({ until: "2026-11-19" })).toContain("--since: add it.");
  expect(await failure({ since: "2026-11-01", until: "2026-11-25" })).toBe(
    "--until 2026-11-25 is still to come: today is 2026-11-24 in America/New_York.",
  );
  expect(await failure({ since: "2026-11-25" })).toContain("--since 2026-11-25 is still to come");
  expect(await failure({ since: "2025-10-26" })).toBe("no error");
  expect(await failure({ since: "2025-10-25" })).toBe(
    "--since 2025-10-25 is before what is kept: counts stay for 395 days, so write 2025-10-26 or later.",
  );
  expect(await failure({ since: "2026-11-01", week: true })).toContain("cannot be used with");
  expect(await failure({ until: "2026-11-01", days: "7" })).toContain("cannot be used with");
});

test("--week is the last seven full days, and --days has today", async () => {
  vi.setSystemTime("2026-11-25T12:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore();
  const config = parseEnv({ DATA_DIR: store.folder });
  const report = async (typed: Typed) =>
    JSON.parse(
      await runOnSite(analyticsCommand, { store, config, content: () => content }, [], {
        ...typed,
        json: true,
      }),
    );
  expect(await report({ week: true })).toMatchObject({ since: "2026-11-18", until: "2026-11-24" });
  expect(await report({ days: "7" })).toMatchObject({ since: "2026-11-19", until: "2026-11-25" });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { privacyMetricsSchema } from "#content-model/schema/privacy.ts";
import { StartError } from "../platform/errors.ts";
import { disclosure } from "../privacy/metrics.ts";
import { close } from "../privacy/queue.ts";
import { createRequest } from "../privacy/services.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { publishedPlatform, publishMetrics, readPlatform } from "./metrics.ts";

test("the platform's counts are read as they are typed, denied being the sum of its grounds", () => {
  expect(readPlatform("received=120, complied=117,not-verified=1,exempt=2,mean=12.5")).toEqual({
    received: 120,
    complied: 117,
    denied: 3,
    withdrawn: 0,
    open: 0,
    meanDays: 12.5,
    medianDays: null,
    denials: { "not-verified": 1, "not-consumer": 0, exempt: 2, other: 0 },
    exemptions: {},
  });
});

test.each([
  ["recieved=3", /Write name=number/],
  ["received=three", /Write name=number/],
  ["received=5,complied=3", /not the sum/],
])("%s is refused with what is wrong", (text, message) => {
  expect(() => readPlatform(text)).toThrow(InvalidArgumentError);
  expect(() => readPlatform(text)).toThrow(message);
});

test("a year that is published again keeps the platform's counts", async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const counted = await disclosure(await temporaryStore(), 2026);
  expect(publishedPlatform(2026, folder)).toBeNull();
  const platform = readPlatform("received=2,complied=2");
  await publishMetrics({ ...counted, platform }, folder);
  expect(publishedPlatform(2026, folder)).toEqual(platform);
});

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

onEachStore("publishing a year", (kind) => {
  test("writes what the store counts, in the shape that the build reads", async () => {
    const store = await temporaryStore(kind);
    const on = (day: string) => testContext(store, { now: () => noon(day) });
    const request = createRequest(on("2026-03-02"));
    const references: string[] = [];
    for (const i of [1, 2, 3]) {
      const made = await request(
        {
          kinds: "access",
          subject: "self",
          agent: "",
          permission: "",
          name: "Ada Example",
          email: `p${i}@example.com`,
          where: "",
          details: "",
        },
        meta(),
      );
      if (made.ok) references.push(made.reference);
    }
    const ended = { outcome: "complied", reason: "" } as const;
    await close(on("2026-03-12"), references[0] ?? "", ended);

    const folder = join(temporaryFolder(), "privacy-metrics");
    const result = await publishMetrics(await disclosure(store, 2026, noon("2026-11-21")), folder);
    expect(result).toMatch(/isn't over/);
    expect(result).toMatch(/2 are still open/);
    const written = JSON.parse(readFileSync(join(folder, "2026.json"), "utf8"));
    expect(privacyMetricsSchema.parse(written)).toMatchObject({
      year: 2026,
      countedOn: "2026-11-21",
      requests: expect.arrayContaining([
        expect.objectContaining({
          kind: "access",
          received: 3,
          complied: 1,
          open: 2,
          meanDays: 10,
        }),
      ]),
    });
    expect(JSON.stringify(written)).not.toContain("Ada");

    // Published again, it is replaced, and nothing half-written stays.
    for (const reference of references.slice(1)) await close(on("2027-01-04"), reference, ended);
    const again = await publishMetrics(await disclosure(store, 2026, noon("2027-01-05")), folder);
    expect(again).not.toMatch(/isn't over|still open/);
    expect(readdirSync(folder)).toEqual(["2026.json"]);
  });
});

test("a folder that can't be written is named, with another way", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const counted = await disclosure(await temporaryStore(), 2026);
  await expect(publishMetrics(counted, file)).rejects.toThrow(StartError);
  await expect(publishMetrics(counted, file)).rejects.toThrow(/--year 2026 --json/);
});

test("counts that don't add up are named, and nothing is written", async () => {
  const folder = join(temporaryFolder(), "privacy-metrics");
  const counted = await disclosure(await temporaryStore(), 2026);
  const [first, ...rest] = counted.requests;
  const wrong = { ...counted, requests: first ? [{ ...first, received: 7 }, ...rest] : [] };
  await expect(publishMetrics(wrong, folder)).rejects.toThrow(/counts of 2026.*sum of complied/s);
  expect(existsSync(folder)).toBe(false);
});

import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { disclosure } from "../../privacy/metrics.ts";
import { temporaryFolder, temporaryStore } from "../../testing/store.ts";
import { UsageError } from "../run.ts";
import { publishedPlatform, readPlatform } from "./platform.ts";
import { publish } from "./publish.ts";

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
  ["recieved=3", /write name=number/],
  ["received=three", /write name=number/],
  ["received=5,complied=3", /not the sum/],
])("%s is refused with what is wrong", (text, message) => {
  expect(() => readPlatform(text)).toThrow(UsageError);
  expect(() => readPlatform(text)).toThrow(message);
});

test("a year that is published again keeps the platform's counts", async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const counted = await disclosure(await temporaryStore(), 2026);
  expect(publishedPlatform(2026, folder)).toBeNull();
  const platform = readPlatform("received=2,complied=2");
  await publish({ ...counted, platform }, folder);
  expect(publishedPlatform(2026, folder)).toEqual(platform);
});

import { afterEach, expect, test, vi } from "vitest";
import { fingerprint } from "./build-stamp.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function on(day: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
  return fingerprint();
}

test("a build is good on the next day, and until a setting of the scripts changes", async () => {
  const made = await on("2027-03-01T23:59:00Z");
  expect(await on("2027-03-02T00:01:00Z")).toBe(made);
  expect(await on("2028-12-31T23:59:00Z")).toBe(made);
  vi.stubEnv("ANALYTICS_URL", "https://stats.example.com/script.js");
  vi.stubEnv("ANALYTICS_SITE", "b59e9c65-ae32-47f1-8400-119fcf4861c4");
  expect(await on("2027-03-02T00:01:00Z")).not.toBe(made);
});

test("a build is good in either consent mode, which is the running server's", async () => {
  const made = await on("2027-03-01T23:59:00Z");
  vi.stubEnv("CONSENT_MODE", "opt-in");
  expect(await on("2027-03-01T23:59:00Z")).toBe(made);
});

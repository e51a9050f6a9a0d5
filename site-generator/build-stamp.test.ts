import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { StartError } from "#server/platform/errors.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { assertBuilt, buildState, currentStamp, writeStamp } from "./build-stamp.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function on(day: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
  return currentStamp();
}

async function buildWith(stamp: string): Promise<string> {
  const build = temporaryFolder();
  mkdirSync(join(build, "server"));
  writeFileSync(join(build, "server/index.js"), "");
  await writeStamp(build, stamp);
  return build;
}

test("a stamp stays the same on another day and with other settings, which are in the pages", async () => {
  const made = await on("2027-03-01T23:59:00Z");
  expect(await on("2028-12-31T23:59:00Z")).toEqual(made);
  vi.stubEnv("CONSENT_MODE", "opt-in");
  vi.stubEnv("ANALYTICS_URL", "https://stats.example.com/script.js");
  expect(await on("2027-03-02T00:01:00Z")).toEqual(made);
  expect(await buildState(await buildWith(made))).toBe("current");
});

test("code that has changed since the build, or was never built, is refused with the command that builds it", async () => {
  const refused = async (build: string) => {
    const state = await buildState(build);
    expect(() => assertBuilt(state)).toThrow(StartError);
    expect(() => assertBuilt(state)).toThrow(/npm run build/);
    return state;
  };
  expect(await refused(temporaryFolder())).toBe("missing");
  expect(await refused(await buildWith("of other code"))).toBe("changed");
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { StartError } from "#server/errors.ts";
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

/** A build whose stamp is that of now, with changes. */
async function buildWith(changes: { code?: string; settings?: string } = {}): Promise<string> {
  const build = temporaryFolder();
  mkdirSync(join(build, "server"));
  writeFileSync(join(build, "server/index.js"), "");
  await writeStamp(build, { ...(await currentStamp()), ...changes });
  return build;
}

test("a stamp stays the same on another day and in another consent mode, which the server writes into pages", async () => {
  const made = await on("2027-03-01T23:59:00Z");
  expect(await on("2027-03-02T00:01:00Z")).toEqual(made);
  expect(await on("2028-12-31T23:59:00Z")).toEqual(made);
  vi.stubEnv("CONSENT_MODE", "opt-in");
  expect(await on("2027-03-02T00:01:00Z")).toEqual(made);
});

test("a changed counting service is told apart from changed code", async () => {
  const build = await buildWith();
  expect(await buildState(build)).toEqual({ code: "current", settingsChanged: false });
  vi.stubEnv("ANALYTICS_URL", "https://stats.example.com/script.js");
  vi.stubEnv("ANALYTICS_SITE", "b59e9c65-ae32-47f1-8400-119fcf4861c4");
  const state = await buildState(build);
  expect(state).toEqual({ code: "current", settingsChanged: true });
  expect(() => assertBuilt(state)).not.toThrow();
});

test("code that has changed since the build, or was never built, is refused with the command that builds it", async () => {
  const refused = async (build: string) => {
    const state = await buildState(build);
    expect(() => assertBuilt(state)).toThrow(StartError);
    expect(() => assertBuilt(state)).toThrow(/npm run build/);
    return state.code;
  };
  expect(await refused(temporaryFolder())).toBe("missing");
  expect(await refused(await buildWith({ code: "other" }))).toBe("changed");
  const unreadable = await buildWith();
  writeFileSync(join(unreadable, ".stamp"), "an older version's");
  expect(await refused(unreadable)).toBe("changed");
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "../config.ts";
import { StartError } from "../platform/errors.ts";
import { recordingLog } from "../testing/context.ts";
import { siteManifest } from "../testing/pages.ts";
import { temporaryFolder } from "../testing/store.ts";
import { openMatching } from "./live-release.ts";
import { changedPageSettings, pageSettings, warnOfOtherSettings } from "./page-settings.ts";

/** A build whose site shows the settings of an environment. */
function buildWith(env: Record<string, string>): string {
  const build = temporaryFolder();
  mkdirSync(join(build, "client"));
  publish(build, "one", env);
  return build;
}

function publish(build: string, id: string, env: Record<string, string>): void {
  const folder = join(build, "sites", id);
  mkdirSync(folder, { recursive: true });
  const { site } = content;
  const settings = { ...pageSettings(parseEnv(env), site), day: "2026-01-01" };
  const files = { "not-found.html": ['"none"', 4] as const };
  writeFileSync(join(folder, "site.json"), JSON.stringify(siteManifest({ files })));
  mkdirSync(join(build, "store"), { recursive: true });
  writeFileSync(join(build, "store/none"), "none");
  writeFileSync(join(folder, "content.json"), JSON.stringify({ site, settings }));
  writeFileSync(join(folder, "articles.json"), "[]");
  writeFileSync(join(build, "current"), `${id}\n`);
}

const shown = { RETENTION_DAYS: "365", SITE_URL: "https://www.firm.com" };
const options = (
  inImage: boolean,
  publishAgain: () => Promise<void> = vi.fn(async () => undefined),
) => ({
  warn: vi.fn(),
  inImage,
  publishAgain,
});

test.each([true, false])(
  "a site with the settings of now is opened as it is, in an image: %s",
  async (inImage) => {
    const given = options(inImage);
    const served = await openMatching(buildWith(shown), parseEnv(shown), given);
    expect(served.id()).toBe("one");
    expect(given.warn).not.toHaveBeenCalled();
    expect(given.publishAgain).not.toHaveBeenCalled();
  },
);

test.each([
  [{ RETENTION_DAYS: "30" }, ["RETENTION_DAYS"]],
  [{ SITE_URL: "https://www.other.com" }, ["SITE_URL"]],
  [{ DASHBOARD_URL: "https://app.firm.com/login" }, ["DASHBOARD_URL"]],
  [{ BOOKING_URL: "https://calendar.firm.com/demo" }, ["BOOKING_URL"]],
  [{ STAGING: "true", RETENTION_DAYS: "30" }, ["RETENTION_DAYS", "STAGING"]],
  [{ CONSENT_MODE: "opt-in" }, ["CONSENT_MODE"]],
  [
    {
      ANALYTICS_URL: "https://stats.example.com/script.js",
      ANALYTICS_SITE: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
    },
    ["ANALYTICS_URL"],
  ],
  [{ PORT: "4000" }, []],
])("%j changes what pages show by %j", (env, names) => {
  const settings = pageSettings(parseEnv(shown), content.site);
  expect(
    changedPageSettings(parseEnv({ ...shown, ...env }), { site: content.site, settings }),
  ).toEqual(names);
});

test("a site that is published with other settings while the server runs is a warning that names them", async () => {
  const build = buildWith(shown);
  const served = await openMatching(build, parseEnv(shown), options(false));
  const { log, lines } = recordingLog();
  const warn = vi.fn(() => warnOfOtherSettings(parseEnv(shown), served.content(), log));
  onTestFinished(served.follow(async () => undefined, log, warn));
  publish(build, "two", { ...shown, CONSENT_MODE: "opt-in" });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 5_000);
  expect(lines.at(-1)).toMatchObject({
    settings: ["CONSENT_MODE"],
    msg: expect.stringMatching(/npm run publish -- --again$/),
  });
  publish(build, "three", shown);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), 5_000);
  expect(lines.at(-1)).toMatchObject({ site: "three" });
});

test("on a machine of one's own a changed setting is a warning with the command that helps", async () => {
  const given = options(false);
  const served = await openMatching(
    buildWith(shown),
    parseEnv({ ...shown, RETENTION_DAYS: "30" }),
    given,
  );
  expect(served.content().settings.retentionDays).toBe(365);
  expect(given.warn.mock.calls).toEqual([
    [expect.stringMatching(/^RETENTION_DAYS .*npm run publish -- --again$/)],
  ]);
  expect(given.publishAgain).not.toHaveBeenCalled();
});

test("a container makes its pages again with a changed setting, before it answers", async () => {
  const build = buildWith(shown);
  const now = { ...shown, RETENTION_DAYS: "30" };
  const given = options(
    true,
    vi.fn(async () => publish(build, "two", now)),
  );
  const served = await openMatching(build, parseEnv(now), given);
  expect([served.id(), served.content().settings.retentionDays]).toEqual(["two", 30]);
});

test("a container that can't make its pages again doesn't start, and says why", async () => {
  const failing = Object.assign(new Error("Command failed"), {
    stderr: "EROFS: read-only file system\nNothing",
  });
  const given = options(
    true,
    vi.fn(() => Promise.reject(failing)),
  );
  const started = openMatching(buildWith(shown), parseEnv({ ...shown, STAGING: "true" }), given);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(
    /^STAGING changed .* EROFS: read-only file system\n.*--build-arg/,
  );
});

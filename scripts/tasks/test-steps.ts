/* The steps of npm test and npm run verify, and running them side by side. */
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  canInstall,
  findBrowser,
  installPackages,
  installPrograms,
  updatePackageLists,
} from "./browser.ts";
import { buildWhatChanged } from "./build.ts";
import { compiledModules, root, run, runScript } from "./shell.ts";

export type Step = { name: string; run: () => Promise<number> };

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, [`node_modules/.bin/${name}`, ...args]);

/** The longest go first: each keeps about one core busy, and two run at a time. */
const checks: readonly Step[] = [
  { name: "types", run: () => run("node_modules/.bin/tsc", ["-p", "tsconfig.json"]) },
  { name: "unused code", run: () => tool("knip") },
  {
    name: "import rules",
    run: () =>
      tool(
        "depcruise",
        "--config",
        ".dependency-cruiser.mjs",
        "app",
        "shared",
        "examples",
        "content-model",
        "site-generator",
        "server",
        "scripts",
      ),
  },
  {
    name: "format and lint",
    run: async () => {
      const status = await run("node_modules/.bin/biome", ["ci", "--error-on-warnings", "."]);
      if (status !== 0) console.error("npm run format writes the format and the order of imports.");
      return status;
    },
  },
  { name: "figures typed in code", run: () => runScript("scripts/checks/typed-figures.ts") },
  { name: "loose copy", run: () => runScript("scripts/checks/loose-copy.ts") },
  { name: "loose text", run: () => runScript("scripts/checks/loose-text.ts") },
  { name: "settings in the documents", run: () => runScript("scripts/settings/main.ts") },
  { name: "paths in the documents", run: () => runScript("scripts/check-docs.ts") },
];

/** The content, before what loads it as a configuration and would report its faults with a stack. */
const content: Step = { name: "content", run: () => runScript("scripts/checks/content.ts") };

/** The quick checks. `npm run verify` runs these; `npm test` goes on from here. */
const quickSteps: readonly Step[] = [content, sideBySide("quick checks", checks)];

/** Runs steps in turn and says how long each took; stops at the first that fails. */
export async function runSteps(
  steps: readonly Step[],
): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const step of steps) {
    if ((await timed(step)) !== 0) return { passed, failed: 1 };
    passed += 1;
  }
  return { passed, failed: 0 };
}

/** Steps that don't depend on each other as one, two at a time. None is started after one has failed. */
export function sideBySide(name: string, steps: readonly Step[]): Step {
  return {
    name,
    run: async () => {
      const left = [...steps];
      let failed = 0;
      const lane = async () => {
        for (let step = left.shift(); step && failed === 0; step = left.shift()) {
          const status = await timed(step);
          failed ||= status;
        }
      };
      await Promise.all([lane(), lane()]);
      return failed;
    },
  };
}

async function timed(step: Step): Promise<number> {
  const begin = performance.now();
  const status = await step.run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.info(`${status === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
  return status;
}

/** Where the test tools leave their counts. */
const UNIT_REPORT = "test-results/unit.json";
const BROWSER_REPORT = "test-results/browser.json";
const ENGINES_REPORT = "test-results/engines.json";

const unitTests: Step = {
  name: "unit tests",
  run: async () => {
    await mkdir("test-results", { recursive: true });
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
    const args = ["node_modules/.bin/vitest", "run", ...reporters];
    return run(process.execPath, args, compiledModules());
  },
};

const buildSite: Step = {
  name: "build",
  run: buildWhatChanged,
};

/** Check that makes pages: with the development build of React, which is the default, it takes twice as long. */
const makesPages = (name: string, file: string): Step => ({
  name,
  run: () => runScript(file, [], { NODE_ENV: "production" }),
});

/** Checks of the finished pages, the longest first. */
const pageChecks: readonly Step[] = [
  { name: "HTML", run: () => runScript("scripts/checks/html.ts") },
  makesPages("emptied lists", "scripts/checks/emptied-lists.ts"),
  makesPages("changed claims", "scripts/checks/claim-change.ts"),
  makesPages("rebranding", "scripts/checks/rebranding.ts"),
  makesPages("removed pages", "scripts/checks/removed-pages.ts"),
  { name: "ordered facts", run: () => runScript("scripts/checks/facts.ts") },
  { name: "structured data", run: () => runScript("scripts/checks/structured-data.ts") },
  { name: "copy", run: () => runScript("scripts/checks/copy.ts") },
  { name: "budgets of pages", run: () => runScript("scripts/checks/page-budgets.ts") },
];

const builtChecks: readonly Step[] = [sideBySide("page checks", pageChecks)];

const faultFiles = (...names: string[]) => names.map((name) => `test/faults/${name}.fault.ts`);

/** Those that keep all cores busy and are measured by the clock: nothing else may run next to them. */
const alone = faultFiles("overload", "pipelines");

/** Measured by the clock too, but waiting most of the time: two at once don't disturb each other. */
const inPairs = faultFiles("locked-store", "shared-cache-waits");

/**
 * The longest go first, so that none of them ends alone; anyone who is not named takes a few seconds. The first four wait most
 * of the time, for a midnight, receivers, and locks, and would leave the cores idle at the end.
 */
const longest = faultFiles(
  "release",
  "targets",
  "kill-nine",
  "delivery",
  "database-down",
  "twice",
  "publish",
  "preview",
  "command-lines",
  "shared-cache",
  "fuzz",
  "new",
  "start",
  "check",
  "settings",
);

const faultTests: Step = {
  name: "faults",
  run: async () => {
    await installPrograms();
    const named = [...longest, ...inPairs, ...alone];
    const all = globSync("test/faults/*.fault.ts", { cwd: root }).sort();
    const short = all.filter((file) => !named.includes(file));
    // Some of the first wait half a minute for a lock to run out, so that four at once keep two cores busy.
    return (
      (await runFaults([...longest, ...short], 4, { FAULTS_IN_MEMORY: "1" })) ||
      (await runFaults(inPairs, 2)) ||
      runFaults(alone, 1)
    );
  },
};

function runFaults(
  files: readonly string[],
  atOnce: number,
  env: Record<string, string> = {},
): Promise<number> {
  return runScript("test/faults/run.ts", [String(atOnce), ...files], {
    ...env,
    ...compiledModules(),
  });
}

/** @param options of Playwright, for example `--shard=1/4` */
const browserTests = (options: readonly string[]): Step => ({
  name: "browser tests",
  run: async () =>
    run(process.execPath, ["node_modules/.bin/playwright", "test", ...options], {
      CHROMIUM: await findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    }),
});

/** One scenario in Firefox and WebKit; what is not on the machine is skipped and counted so. */
const engineTests: Step = {
  name: "Firefox and WebKit",
  run: async () => {
    for (const missing of await installEngines()) console.info(missing);
    return run(
      process.execPath,
      ["node_modules/.bin/playwright", "test", "--config=test/engines"],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, ENGINES_REPORT) },
    );
  },
};

/** Tests that ran, by the reports of the test tools. */
export async function countTests() {
  const unit = await readReport<{ numPassedTests: number; numFailedTests: number }>(UNIT_REPORT);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = unit ?? {};
  const sum = { passed, failed, skipped: 0, flaky: 0 };
  for (const file of [BROWSER_REPORT, ENGINES_REPORT]) {
    const { stats } = (await readReport<BrowserReport>(file)) ?? {};
    sum.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
    sum.failed += stats?.unexpected ?? 0;
    sum.skipped += stats?.skipped ?? 0;
    sum.flaky += stats?.flaky ?? 0;
  }
  return sum;
}

type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

async function readReport<T>(file: string): Promise<T | null> {
  return readFile(file, "utf8").then(
    (json) => JSON.parse(json) as T,
    () => null,
  );
}

/** Paths of what the browser tests drive next to Chromium; what is not on the machine is missing here. */
type Engines = {
  firefox?: string;
  webkit?: { driver: string; browser: string; display: string };
};

/** Debian's packages, by engine. */
const packages = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb"],
} as const;

const names = { firefox: "Firefox", webkit: "WebKit" } as const;

/** Looks for them. `FIREFOX` overrides where the first one is looked for. */
export function installedEngines(): Engines {
  const firefox = first(
    process.env.FIREFOX,
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  );
  const driver = first("/usr/bin/WebKitWebDriver");
  const browser = first(
    ...globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"),
    ...globSync("/usr/libexec/webkit2gtk-4.*/MiniBrowser"),
  );
  const display = first("/usr/bin/Xvfb");
  return {
    ...(firefox ? { firefox } : {}),
    ...(driver && browser && display ? { webkit: { driver, browser, display } } : {}),
  };
}

/**
 * Installs those that are missing where that takes no question: as root on Debian.
 * @returns a sentence for each that is still missing, with what to do
 */
async function installEngines(): Promise<string[]> {
  if (canInstall() && missing().length > 0) {
    await updatePackageLists();
    for (const engine of missing()) {
      console.info(`No ${names[engine]} found; installing one ...`);
      await installPackages(packages[engine]);
    }
  }
  return missing().map(
    (engine) =>
      `${names[engine]} not found: its tests are skipped. Install it (Debian: apt-get install ${packages[engine].join(" ")}) to run them.`,
  );
}

function missing(): Array<keyof Engines> {
  const found = installedEngines();
  return (["firefox", "webkit"] as const).filter((engine) => !found[engine]);
}

const first = (...paths: Array<string | undefined>) =>
  paths.find((path) => path !== undefined && existsSync(path));

/**
 * Parts of `npm test`, in order; hosted CI runs the parts side by side. A part works on its own.
 *
 * @param options of the browser tests, for example `--shard=1/4`
 */
export function testParts(options: readonly string[] = []) {
  return {
    verify: [...quickSteps, unitTests],
    site: [buildSite, ...builtChecks],
    faults: [buildSite, faultTests],
    browser: [buildSite, browserTests(options)],
    engines: [buildSite, engineTests],
  } satisfies Record<string, readonly Step[]>;
}

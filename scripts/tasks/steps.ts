import { run, runScript } from "./shell.ts";

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
    run: () => run("node_modules/.bin/biome", ["ci", "--error-on-warnings", "."]),
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
export const quickSteps: readonly Step[] = [content, sideBySide("quick checks", checks)];

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

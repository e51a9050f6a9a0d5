import { run, runScript } from "./shell.ts";

export type Step = { name: string; run: () => Promise<number> };

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, [`node_modules/.bin/${name}`, ...args]);

/** The quick checks, cheapest first. `npm run verify` runs these; `npm test` goes on from here. */
export const quickSteps: readonly Step[] = [
  {
    name: "format and lint",
    run: () => run("node_modules/.bin/biome", ["ci", "--error-on-warnings", "."]),
  },
  {
    name: "import rules",
    run: () =>
      tool(
        "depcruise",
        "--config",
        ".dependency-cruiser.mjs",
        "app",
        "contracts",
        "model",
        "server",
        "scripts",
      ),
  },
  {
    name: "types",
    run: async () =>
      (await tool("react-router", "typegen")) ||
      run("node_modules/.bin/tsc", ["-p", "tsconfig.json"]),
  },
  { name: "unused code", run: () => tool("knip") },
  { name: "typed figures", run: () => runScript("scripts/checks/typed-figures.ts") },
  { name: "loose text", run: () => runScript("scripts/checks/loose-text.ts") },
  { name: "settings in the documents", run: () => runScript("scripts/settings/main.ts") },
  { name: "paths in the documents", run: () => runScript("scripts/check-docs.ts") },
];

/** Runs steps in turn and says how long each took; stops at the first that fails. */
export async function runSteps(
  steps: readonly Step[],
): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const step of steps) {
    const begin = performance.now();
    const status = await step.run();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.info(`${status === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
    if (status !== 0) return { passed, failed: 1 };
    passed += 1;
  }
  return { passed, failed: 0 };
}

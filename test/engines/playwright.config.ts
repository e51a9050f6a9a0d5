import { defineConfig } from "@playwright/test";
import { type EngineName, engineNames } from "./engine-test.ts";

/** One scenario in each engine; `--project=webkit` runs one of them. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  // They wait on their drivers for a part of the time.
  workers: 3,
  // As in the browser tests: what passes the second time, with its browser started again, is named as flaky.
  retries: 1,
  timeout: 90_000,
  reporter: [["list"], ["json"]],
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
});

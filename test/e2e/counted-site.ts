import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { dataFolder, startServer } from "../faults/harness.ts";
import { test as base } from "./site-test.ts";

export const provider = {
  script: "https://stats.example.com/script.js",
  site: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
};

const settings = { ANALYTICS_URL: provider.script, ANALYTICS_SITE: provider.site };

/** Addresses of the site built with a counting service, by consent mode. */
export type CountedSite = Readonly<Record<ConsentMode, string>>;

/** The settings are part of the pages, so the fixture makes a build of its own. */
export const test = base.extend<object, { counted: CountedSite }>({
  counted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const data = [dataFolder(), dataFolder()] as const;
      try {
        await inScratchCopy("counted", async (copy) => {
          await build(copy);
          const start = (mode: ConsentMode, { path }: (typeof data)[number]) =>
            startServer({ ...settings, CONSENT_MODE: mode, DATA_DIR: path }, [], copy);
          const optOut = await start("opt-out", data[0]);
          const optIn = await start("opt-in", data[1]);
          await use({ "opt-out": optOut.url, "opt-in": optIn.url });
          await Promise.all([optOut.end("SIGTERM"), optIn.end("SIGTERM")]);
        });
      } finally {
        for (const folder of data) folder.remove();
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

async function build(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts"],
    { cwd: folder, env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The build with a counting service ended with ${status}.`);
}

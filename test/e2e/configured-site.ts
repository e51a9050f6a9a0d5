import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { dataFolder, startServer } from "../faults/harness.ts";
import { test as base } from "./site-test.ts";

/** Addresses of the site as it was built, by consent mode. */
export type ConfiguredSite = Readonly<Record<ConsentMode, string>>;

/** A test with a build of its own: what these settings change is part of the pages. */
export function testWith(settings: Readonly<Record<string, string>>) {
  return base.extend<object, { site: ConfiguredSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
      async ({}, use) => {
        const data = [dataFolder(), dataFolder()] as const;
        try {
          await inScratchCopy("configured", async (copy) => {
            await build(copy, settings);
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
}

async function build(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts"],
    { cwd: folder, env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The build with other settings ended with ${status}.`);
}

/** `npm run build`: pages, server bundle, feeds, hashes and compressed copies into `build/`. */
import { rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { writeStamp } from "./build-stamp.ts";
import { root, run, runScript } from "./shell.ts";

const steps = [
  () => runScript("scripts/checks/content.ts"),
  () => runScript("scripts/checks/typed-figures.ts"),
  () =>
    run(process.execPath, ["node_modules/.bin/react-router", "build"], { NODE_ENV: "production" }),
  // It renders as well, and React reads this when it is loaded.
  () => runScript("scripts/build/write-site.ts", [], { NODE_ENV: "production" }),
  () => runScript("scripts/build/check-site.ts"),
];

/** @returns the exit status: 0, or that of the first step that failed; a failed build leaves no stamp */
export async function build(): Promise<number> {
  await rm(new URL("build/", pathToFileURL(root)), { recursive: true, force: true });
  for (const step of steps) {
    const status = await step();
    if (status !== 0) return status;
  }
  await writeStamp();
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exit(await build());

/**
 * `npm run build`: pages, server bundle, feeds, hashes and compressed copies, made beside the build that is served and put
 * in its place when nothing failed. `--verbose` shows all that the bundler says.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writeStamp } from "./build-stamp.ts";
import { publishBuild } from "./publish-build.ts";
import { root, run, runQuietly, runScript } from "./shell.ts";

const next = path.join(root, "build.next");
/** Where the steps write; scripts/build/paths.ts and react-router.config.ts read it. */
const env = { BUILD_FOLDER: next };
const production = { ...env, NODE_ENV: "production" };

const steps = [
  () => runScript("scripts/checks/content.ts"),
  () => runScript("scripts/checks/typed-figures.ts"),
  () => bundle(["node_modules/.bin/react-router", "build"]),
  () => runScript("scripts/build/write-site.ts", [], production),
  () => runScript("scripts/build/check-site.ts", [], env),
];

/** @returns the exit status: 0, or that of the first step that failed; then what is served is what it was */
export async function build(): Promise<number> {
  await rm(next, { recursive: true, force: true });
  for (const step of steps) {
    const status = await step();
    if (status !== 0) return status;
  }
  await writeStamp(next);
  publishBuild(root, next);
  return 0;
}

/** Whether an earlier build is there to be served. */
export function isAnythingBuilt(): boolean {
  return existsSync(path.join(root, "build/site.json"));
}

/** The bundler names every file and page that it writes; of interest only when it fails. */
function bundle(args: readonly string[]): Promise<number> {
  if (process.argv.includes("--verbose")) return run(process.execPath, args, production);
  return runQuietly(process.execPath, args, production, /^Prerender \(|^build\S*\/\S+ +[\d.]+ kB/);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const status = await build();
  if (status !== 0) {
    console.error("The build failed; the reason is above. What was built before is untouched.");
  }
  process.exit(status);
}

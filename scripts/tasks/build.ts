/**
 * `npm run build`: the code for browsers and server, and the site published with it, made next to the build that is served
 * and put in its place when nothing failed.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "#content-model/read/fault.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { currentSite, isPinned, sitesFolder } from "#server/releases/folders.ts";
import { buildState, currentStamp, writeStamp } from "../../site-generator/build-stamp.ts";
import { readSite } from "../../site-generator/content.ts";
import { PINNED } from "../../site-generator/publish.ts";
import { contentHash, publishedState } from "../../site-generator/scheduled.ts";
import { publishBuild } from "./publish-build.ts";
import { root, run, runQuietly, runScript } from "./shell.ts";

const served = path.join(root, "build");
const next = path.join(root, "build.next");
/** Where the steps write; site-generator/paths.ts and vite.config.ts read it. */
const env = { BUILD_FOLDER: next };
const production = { ...env, NODE_ENV: "production" };

/**
 * @param again publishes what is served once more, instead of what content/ says
 * @returns the exit status: 0, or that of the first step that failed; then what is served is what it was
 */
export async function build({ verbose = false, again = false } = {}): Promise<number> {
  if (!again && isPinned(served))
    console.info("This publishes content/ in place of the site that was chosen by hand.");
  await rm(next, { recursive: true, force: true });
  // Of now: code that changes in the meantime makes the build an old one.
  const stamp = await currentStamp();
  const steps = [
    ...(again ? [] : [() => runScript("scripts/checks/content.ts")]),
    () => bundle(verbose),
    () => runScript("scripts/build/finish-client.ts", [], env),
    async () => {
      await writeStamp(next, stamp);
      return runScript("site-generator/main.ts", again ? ["--again"] : [], production);
    },
  ];
  for (const step of steps) {
    const status = await step();
    if (status !== 0) return status;
  }
  publishBuild(root, next);
  return 0;
}

/**
 * Builds if the code has changed, else publishes if the content has. A site that was chosen by hand stays: it is made again
 * with new code, and never replaced by what content/ says.
 * @returns the exit status of what it did, 0 for nothing
 */
export async function buildWhatChanged(): Promise<number> {
  const again = isPinned(served);
  if (again) console.info(`content/ is not published: ${PINNED}`);
  if ((await buildState()) !== "current") {
    console.info("Building the site ...");
    return build({ again });
  }
  if (again || (await isPublished())) return 0;
  return runScript("site-generator/main.ts", [], { NODE_ENV: "production" });
}

/** Whether what is served was made from the content as it is; content with faults is told by the publisher, which then runs. */
async function isPublished(): Promise<boolean> {
  const content = await readSite().catch((error: unknown) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
  const id = currentSite(served);
  if (!content || id === null) return false;
  return publishedState(path.join(sitesFolder(served), id)) === contentHash(content);
}

/** Whether an earlier build is there to be served. */
export function isAnythingBuilt(): boolean {
  return existsSync(path.join(served, "current"));
}

/** The bundler names every file that it writes; of interest only when it fails. */
function bundle(verbose: boolean): Promise<number> {
  const args = ["node_modules/.bin/vite", "build", "--app"];
  if (verbose) return run(process.execPath, args, production);
  return runQuietly(process.execPath, args, production, /^build\S*\/\S+ +[\d.]+ kB/);
}

if (import.meta.main) {
  const { options } = parseOrExit<{ verbose?: boolean }>(
    createCommand(
      "build",
      `Makes the code for browsers and server, and the site of content/ with it, beside the build that is served. It is put
in its place when nothing failed; a server that runs goes on with the code that it has until it is started again.`,
      {
        ends: "Ends with 0 when it is built, with the status of the step that failed, or with 2 for what was typed wrong.",
      },
    ).option("--verbose", "show all that the bundler says"),
  );
  const status = await build(options);
  if (status !== 0) {
    console.error("The build failed; the reason is above. What was built before is untouched.");
  }
  process.exit(status);
}

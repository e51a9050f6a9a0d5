import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "#server/platform/errors.ts";
import { imageName } from "#server/releases/folders.ts";
import { buildFolder, root } from "./paths.ts";

/** Everything that the code is built from. A change in any of it means building again; one of the content, publishing. */
const inputs = [
  "app",
  "shared",
  "content-model",
  "public",
  "site-generator",
  "scripts/build",
  "server/renderer",
  "package-lock.json",
  "vite.config.ts",
];

/** Tests and what they alone use. */
const UNUSED = /\.(test|examples)\.tsx?$|\/testing\//;

/** How a build compares with the sources of now. */
export type BuildState = "current" | "changed" | "missing";

export async function buildState(build = buildFolder): Promise<BuildState> {
  if (!existsSync(path.join(build, "server/index.js"))) return "missing";
  // An image holds its code as it was built, and not all that it was built from.
  if (imageName() !== null) return "current";
  const [made, now] = await Promise.all([readStamp(build), currentStamp()]);
  return made === now ? "current" : "changed";
}

/**
 * Refuses built code that isn't that of the sources: pages would come from the old code, and feeds, checks and pictures from
 * the new.
 * @throws StartError
 */
export function assertBuilt(state: BuildState): void {
  if (state === "missing")
    throw new StartError(
      "The code has not been built yet, so there is nothing to make pages with. Build it with npm run build, which publishes too, or with npm start.",
    );
  if (state === "changed")
    throw new StartError(
      "The code has changed since it was built, so pages would be made by the old code and everything else by the new. Build it with npm run build, which publishes too, or with npm start.",
    );
}

/** @param stamp of the sources that the build in this folder was made from */
export async function writeStamp(folder: string, stamp: string): Promise<void> {
  await writeFile(stampFile(folder), stamp);
}

/** Hash of what a build was made from; null where it has none. */
export function readStamp(build: string): Promise<string | null> {
  return readFile(stampFile(build), "utf8").catch(() => null);
}

function stampFile(build: string): string {
  return path.join(build, ".stamp");
}

/** Hash of every file that the code is built from. */
export async function currentStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of filesUnder(path.join(root, input)).sort()) {
      if (UNUSED.test(file)) continue;
      // One by one: of a thousand small files, a promise for each takes three times as long.
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesUnder(start: string): string[] {
  const kind = statSync(start, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [start];
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

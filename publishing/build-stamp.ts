import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StartError } from "#server/errors.ts";
import { imageName } from "#server/image.ts";
import { builtSettings } from "./built-settings.ts";
import { buildFolder, root } from "./paths.ts";

/** Everything that the code is built from. A change in any of it means building again; one of the content, publishing. */
const inputs = [
  "app",
  "contracts",
  "model",
  "public",
  "publishing",
  "scripts/build",
  "server/rendering",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Tests and what they alone use. */
const UNUSED = /\.(test|examples)\.tsx?$|\/testing\//;

const stampSchema = z.strictObject({
  /** Hash of the files that the code was built from. */
  code: z.string(),
  /** Settings that were built into the scripts, as JSON. */
  settings: z.string(),
});
export type Stamp = z.output<typeof stampSchema>;

/** How a build compares with the sources and settings of now. */
export type BuildState = {
  code: "current" | "changed" | "missing";
  /** Whether settings have changed that are in the scripts. */
  settingsChanged: boolean;
};

export async function buildState(build = buildFolder): Promise<BuildState> {
  if (!existsSync(path.join(build, "server/index.js")))
    return { code: "missing", settingsChanged: false };
  const [made, now] = await Promise.all([readStamp(build), currentStamp()]);
  // An image holds its code as it was built, and not all that it was built from.
  const isCurrent = imageName() !== null || made?.code === now.code;
  return {
    code: isCurrent ? "current" : "changed",
    settingsChanged: made !== null && made.settings !== now.settings,
  };
}

/** Whether a build was made from exactly the files and settings of now. */
export async function isBuilt(): Promise<boolean> {
  const { code, settingsChanged } = await buildState();
  return code === "current" && !settingsChanged;
}

/** What an operator is told of settings that have changed. */
export const SETTINGS_CHANGED =
  "ANALYTICS_URL or ANALYTICS_SITE has changed since the code was built, and is in its scripts: npm run build builds them again.";

/**
 * Refuses built code that isn't that of the sources: pages would come from the old code, and feeds, checks and pictures from
 * the new.
 * @throws StartError
 */
export function assertBuilt({ code }: BuildState): void {
  if (code === "missing")
    throw new StartError(
      "The code has not been built yet, so there is nothing to make pages with. Build it with npm run build, which publishes too, or with npm start.",
    );
  if (code === "changed")
    throw new StartError(
      "The code has changed since it was built, so pages would be made by the old code and everything else by the new. Build it with npm run build, which publishes too, or with npm start.",
    );
}

/** Of every file and setting that the code is made from. */
export async function currentStamp(): Promise<Stamp> {
  return { code: await codeHash(), settings: JSON.stringify(builtSettings()) };
}

/** @param folder the build that was just made */
export async function writeStamp(folder: string, stamp: Stamp): Promise<void> {
  await writeFile(stampFile(folder), JSON.stringify(stamp));
}

async function readStamp(build: string): Promise<Stamp | null> {
  try {
    return stampSchema.parse(JSON.parse(await readFile(stampFile(build), "utf8")));
  } catch {
    return null;
  }
}

function stampFile(build: string): string {
  return path.join(build, ".stamp");
}

async function codeHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of (await filesUnder(path.join(root, input))).sort()) {
      if (UNUSED.test(file)) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

async function filesUnder(start: string): Promise<string[]> {
  const kind = await stat(start).catch(() => null);
  if (kind === null) return [];
  if (kind.isFile()) return [start];
  const entries = await readdir(start, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

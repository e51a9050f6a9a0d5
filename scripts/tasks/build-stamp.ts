import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "#model/read/fault.ts";
import { readSite } from "../build/content.ts";
import { publicSettings } from "../build/public-settings.ts";
import { sitePaths } from "../build/site-paths.ts";
import { root } from "./shell.ts";

/** Everything that the build reads. A change in any of it means building anew. */
const inputs = [
  "app",
  "content",
  "contracts",
  "model",
  "public",
  "scripts/build",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Whether `build/` was made from exactly these files and settings. */
export async function isBuilt(): Promise<boolean> {
  const [stamp, now] = await Promise.all([
    readFile(path.join(root, "build/.stamp"), "utf8").catch(() => ""),
    fingerprint(),
  ]);
  return stamp === now;
}

/** @param folder the build that was just made */
export async function writeStamp(folder: string): Promise<void> {
  await writeFile(path.join(folder, ".stamp"), await fingerprint());
}

/** Of every file and setting that the pages are made from, the year below them included; of no day. */
export async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await pagesNow());
  for (const input of inputs) {
    for (const file of (await filesUnder(path.join(root, input))).sort()) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

/** Settings and addresses of today; broken content is told by the build, which then runs because nothing matches. */
async function pagesNow(): Promise<string> {
  const content = await readSite().catch((error: unknown) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
  if (!content) return "broken";
  const { builtOn, ...fixed } = publicSettings(content.site);
  // On the day of an article that was held back there is another page, though no file has changed.
  const paths = sitePaths(content, builtOn);
  return JSON.stringify([{ ...fixed, year: builtOn.slice(0, 4) }, paths]);
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

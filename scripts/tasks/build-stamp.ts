import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { publicSettings } from "../build/public-settings.ts";
import { sitePaths } from "../build/site-paths.ts";
import { root } from "./shell.ts";

/** Everything that the build reads. A change in any of it means building anew. */
const inputs = [
  "app",
  "content",
  "contracts",
  "public",
  "scripts/build",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

const stampFile = path.join(root, "build/.stamp");

/** Whether `build/` was made from exactly these files and settings. */
export async function isBuilt(): Promise<boolean> {
  const [stamp, now] = await Promise.all([
    readFile(stampFile, "utf8").catch(() => ""),
    fingerprint(),
  ]);
  return stamp === now;
}

export async function writeStamp(): Promise<void> {
  await writeFile(stampFile, await fingerprint());
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(publicSettings()));
  // A page says "last updated" with the date of its build, so a build is good for its day.
  hash.update(new Date().toISOString().slice(0, 10));
  // On the day of an article that was held back there is another page, though no file has changed.
  hash.update(JSON.stringify(pathsNow()));
  for (const input of inputs) {
    for (const file of (await filesUnder(path.join(root, input))).sort()) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

/** The site's addresses today; a broken article is told by the build, which then runs because nothing matches. */
function pathsNow(): string[] | null {
  try {
    return sitePaths();
  } catch {
    return null;
  }
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

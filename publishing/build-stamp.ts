import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { builtSettings } from "../build/built-settings.ts";
import { root } from "./shell.ts";

/** Everything that the code is built from. A change in any of it means building again; one of the content, publishing. */
const inputs = [
  "app",
  "contracts",
  "model",
  "public",
  "publishing",
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

/** Of every file and setting that the code is made from. */
export async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(builtSettings()));
  for (const input of inputs) {
    for (const file of (await filesUnder(path.join(root, input))).sort()) {
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

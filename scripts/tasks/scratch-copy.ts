import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryFolder } from "../../server/testing/memory-folder.ts";
import { root } from "./shell.ts";

/** Folders left out of a copy: packages are linked, the rest is built again. */
const LEFT_OUT = new Set([
  "node_modules",
  ".git",
  "build",
  "builds",
  "build.next",
  "data",
  ".env",
  "test-results",
  "playwright-report",
  ".cache",
]);

/**
 * Folders of `.cache` with the content as commands have read and drawn it, by the hash of all that it was made of: a copy
 * without them spends two seconds on making them again.
 */
const KEPT = ["content", "drawn", "faces", "pictures"];

type CopyOptions = {
  /** As after a clone: without what commands keep. */
  cold?: boolean;
};

/**
 * A copy of the project in a temporary folder; `remove` is for the end. It lies in memory where the runner says that nothing is
 * measured: on a disk copying and removing it costs ten times as much.
 */
export function scratchCopy(
  name: string,
  { cold = false }: CopyOptions = {},
): { folder: string; remove(): void } {
  const place = process.env.FAULTS_IN_MEMORY ? memoryFolder() : tmpdir();
  const folder = mkdtempSync(path.join(place, `${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // Readable by every user, as the project is: commands take on the rights of a store's owner.
    chmodSync(folder, 0o755);
    cpSync(root, folder, {
      recursive: true,
      filter: (from) => !LEFT_OUT.has(path.relative(root, from).split(path.sep)[0] ?? ""),
    });
    for (const kept of cold ? [] : KEPT) {
      const from = path.join(root, ".cache", kept);
      if (existsSync(from)) cpSync(from, path.join(folder, ".cache", kept), { recursive: true });
    }
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs something on a copy of the project, which is removed afterwards. */
export async function inScratchCopy<T>(
  name: string,
  task: (folder: string) => Promise<T>,
  options: CopyOptions = {},
) {
  const { folder, remove } = scratchCopy(name, options);
  try {
    return await task(folder);
  } finally {
    remove();
  }
}

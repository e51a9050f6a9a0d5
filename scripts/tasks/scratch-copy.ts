import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

/** A copy of the project in a temporary folder; `remove` is for the end. */
export function scratchCopy(name: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // Readable by every user, as the project is: commands take on the rights of a store's owner.
    chmodSync(folder, 0o755);
    cpSync(root, folder, {
      recursive: true,
      filter: (from) => !LEFT_OUT.has(path.relative(root, from).split(path.sep)[0] ?? ""),
    });
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs something on a copy of the project, which is removed afterwards. */
export async function inScratchCopy<T>(name: string, task: (folder: string) => Promise<T>) {
  const { folder, remove } = scratchCopy(name);
  try {
    return await task(folder);
  } finally {
    remove();
  }
}

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../checks/files.ts";

/** What is made, not written: a copy makes its own. */
const made = new Set([
  "node_modules",
  ".git",
  "build",
  "data",
  "test-results",
  "playwright-report",
  ".cache",
]);

/** A copy of the project's sources on the same packages, to be built with other content or settings. */
export function scratchCopy(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  cpSync(root, folder, {
    recursive: true,
    filter: (from) => !made.has(path.relative(root, from).split(path.sep)[0] ?? ""),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

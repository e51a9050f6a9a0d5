import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { currentFolder } from "#server/releases/folders.ts";
import { readSource } from "../../site-generator/content.ts";
import { buildFolder, filesOf, root } from "../../site-generator/paths.ts";
import { publish } from "../../site-generator/publish.ts";

/**
 * Publishes a changed copy of the content apart, with the code as it is built and without the bundler.
 * @param change changes the copied content in its folder
 * @param look is given the folder of the site's files, which is removed afterwards
 */
export async function publishChanged<T>(
  change: (content: string) => void | Promise<void>,
  look: (files: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "changed-site-"));
  try {
    const copy = path.join(folder, "content");
    cpSync(path.join(root, "content"), copy, { recursive: true });
    await change(copy);
    for (const part of ["client", "server"])
      symlinkSync(path.join(buildFolder, part), path.join(folder, part), "junction");
    await publish({ build: folder, ...(await readSource(copy)), record: "" });
    return await look(filesOf(currentFolder(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes the mail files of submissions that were erased, half-written ones too. Returns how many there were. */
export async function removeMailFiles(
  folder: string,
  references: readonly string[],
): Promise<number> {
  const prefixes = new Set(references.map((reference) => reference.toLowerCase()));
  const theirs = (await mailFiles(folder)).filter((name) => prefixes.has(referenceIn(name)));
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
  return theirs.length;
}

/** Names of all files in the folder; none where there is no folder. */
export async function mailFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** A name begins with the reference, twelve characters long; before the one of a half-written file stands a dot. */
function referenceIn(name: string): string {
  return name.replace(/^\./, "").slice(0, 12);
}

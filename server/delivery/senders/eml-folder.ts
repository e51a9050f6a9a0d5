import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes the mail files of submissions that were erased. Returns how many there were. */
export async function removeMailFiles(
  folder: string,
  references: readonly string[],
): Promise<number> {
  const prefixes = new Set(references.map((reference) => reference.toLowerCase()));
  const names = await readdir(folder).catch(() => []);
  // A name begins with the reference, twelve characters long.
  const theirs = names.filter((name) => prefixes.has(name.slice(0, 12)));
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
  return theirs.length;
}

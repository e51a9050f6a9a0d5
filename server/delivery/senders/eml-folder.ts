import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#shared/durations.ts";
import { ignoreEnoent } from "../../platform/errors.ts";

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

/** Age in ms from which a half-written file is a crash's leftover; a mail takes milliseconds. */
const halfMs = 60 * 60 * 1000;

/**
 * Removes mail files that are older than `days`, and the oldest of more than `most`, and what a crash left half-written.
 * Returns how many there were. The submissions stay in the store.
 */
export async function removeOldMailFiles(
  folder: string,
  { days, most, now = new Date() }: { days: number; most: number; now?: Date },
): Promise<number> {
  const names = await mailFiles(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another server may have removed it in the meantime.
      const found = await stat(join(folder, name)).catch(() => null);
      return found ? [{ name, at: found.mtimeMs }] : [];
    }),
  );
  const newestFirst = files.flat().sort((a, b) => b.at - a.at);
  const isOver = ({ name, at }: { name: string; at: number }) => {
    const age = now.getTime() - at;
    return age > days * DAY_MS || (name.endsWith(".part") && age > halfMs);
  };
  const surplus = newestFirst.filter((file) => !isOver(file)).slice(most);
  const old = [...newestFirst.filter(isOver), ...surplus];
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  return old.length;
}

/** Names of all files in the folder; none where there is no folder. */
function mailFiles(folder: string): Promise<string[]> {
  return ignoreEnoent(readdir(folder), []);
}

/** A name begins with the reference, twelve characters long; before the one of a half-written file is a dot. */
function referenceIn(name: string): string {
  return name.replace(/^\./, "").slice(0, 12);
}

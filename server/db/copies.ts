import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { DAY_MS } from "#shared/durations.ts";
import { inMegabytes, maxBackups, stamp, storeFile } from "../platform/data-folder.ts";
import { StartError } from "../platform/errors.ts";
import { partsOf } from "./sql.ts";
import { assertUnused, openStoreFile } from "./sqlite.ts";
import type { Store, StoreLocation } from "./store.ts";

/** Stores that a restore has put aside in the data folder, oldest first. */
export function keptStores(dataDir: string): string[] {
  return archivesOf(storeFile, dataDir);
}

/** Logs of stores that were overwritten in the data folder, oldest first; see store-watch.ts. */
export function keptLogs(dataDir: string): string[] {
  return archivesOf(`${storeFile}-wal`, dataDir);
}

function archivesOf(name: string, dataDir: string): string[] {
  return namesIn(dataDir)
    .filter((one) => one.startsWith(`${name}.before-`) && /^[\dTZ-]+$/.test(timeIn(one)))
    .sort()
    .map((one) => join(dataDir, one));
}

/** How many stores can be put aside, and how long each is kept. */
export const maxKeptStores = 10;
export const keptStoreDays = 30;

/**
 * Removes the stores, and the logs of overwritten ones, that were put aside too long ago. A younger one never goes, however many there are: anyone who tries one
 * backup after the other has the newest leads in the first that was put aside. Returns their paths.
 */
export function dropOldStores(dataDir: string, now = new Date()): string[] {
  const all = [...keptStores(dataDir), ...keptLogs(dataDir)];
  return drop(all.filter((file) => !isYoung(file, now)));
}

function isYoung(file: string, now: Date): boolean {
  return timeIn(file) >= stamp(new Date(now.getTime() - keptStoreDays * DAY_MS));
}

/** How many stores that were put aside are kept, and how large they are: for people. */
export function describeKept(dataDir: string, now = new Date()): { count: number; size: string } {
  const young = keptStores(dataDir).filter((file) => isYoung(file, now));
  const sizes = young.map((file) => statSync(file).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { count: sizes.length, size: inMegabytes(bytes) };
}

/** Throws StartError, with nothing changed, when so many stores were put aside that one more would be too many. */
export function assertRoomToKeep(dataDir: string, now = new Date()): void {
  const { count, size } = describeKept(dataDir, now);
  if (count < maxKeptStores) return;
  throw new StartError(
    `${count} stores that were put aside are in ${dataDir} (${size}), and no more are kept there; nothing was changed.\n` +
      `Each goes by itself after ${keptStoreDays} days. The oldest may be the only one with the newest leads: move those that you want to keep\n` +
      `to another folder, remove those that you don't need (${join(dataDir, `${storeFile}.before-*`)}), and run this again.`,
  );
}

/**
 * Removes all but the newest backups whose names `backup` chose, and halves of backups that a crash left. The one that was
 * just made stays, whatever the clock says, and one that was given a name is no one's to remove. Returns their paths.
 */
export function dropOldBackups(folder: string, made: string, most = maxBackups): string[] {
  const others = backupsIn(folder).filter(
    (file) => ownName.test(basename(file)) && basename(file) !== basename(made),
  );
  const halves = namesIn(folder).filter((name) => name.endsWith(".db.part"));
  const old = others.slice(0, Math.max(0, others.length - (most - 1)));
  return drop([...old, ...halves.map((name) => join(folder, name))]);
}

export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(":", "-")}.db`;
}

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/;

function timeIn(file: string): string {
  return file.slice(file.lastIndexOf("before-") + "before-".length);
}

function drop(files: readonly string[]): string[] {
  for (const file of files) {
    for (const part of ["", "-wal", "-shm", "-journal"]) rmSync(file + part, { force: true });
  }
  return [...files];
}

/** Backups in a folder, by name: those that `backup` names itself are then oldest first. */
export function backupsIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(".db"))
    .sort()
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Warning for the operator when DATA_DIR has a store with submissions that the PostgreSQL in use lacks: DATABASE_URL was set
 * and nothing was moved. Null when there is nothing to tell.
 *
 * @param store null while the database has none
 */
export async function leftBehind(
  { dataDir, databaseUrl }: StoreLocation,
  store: Pick<Store, "read"> | null,
): Promise<string | null> {
  if (databaseUrl === null) return null;
  const file = join(dataDir, storeFile);
  const lacking = await lackingIn(store, await referencesIn(file));
  if (lacking === 0) return null;
  return (
    `${file} has ${lacking} submissions that the database of DATABASE_URL doesn't have, so no command and no server shows them. ` +
    "Stop the server and run: npm run move-store (it takes them into a database that is still empty). " +
    "If that file is the store to use, take DATABASE_URL out of the settings. " +
    "If both are, for a server has written to the database since: the two can't be put together. Read those of the file with " +
    "DATABASE_URL= npm run leads -- export --with-opted-out --with-notes (privacy -- list and bookings -- list too), then move it out of DATA_DIR."
  );
}

async function lackingIn(
  store: Pick<Store, "read"> | null,
  references: readonly string[],
): Promise<number> {
  let lacking = references.length;
  if (store === null) return lacking;
  for (const some of partsOf(references)) {
    const found = await store.read((db) =>
      db.selectFrom("submissions").select("reference").where("reference", "in", some).execute(),
    );
    lacking -= found.length;
  }
  return lacking;
}

/** None when the file is missing, or no store that can be read. */
async function referencesIn(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  let database: BetterSqlite.Database | undefined;
  try {
    // Not read-only: that leaves the log's files behind, which the last writer takes away.
    database = await openStoreFile(file, { timeout: 1_000 });
    return database.prepare("select reference from submissions").pluck().all() as string[];
  } catch {
    return [];
  } finally {
    database?.close();
  }
}

/**
 * Gives the embedded store the name that `restore` gives to the one it replaces, so that no server goes on with it.
 * Returns the new name. Throws StartError when a server uses it.
 */
export function putStoreAside(dataDir: string): string {
  const file = join(dataDir, storeFile);
  assertUnused(file);
  const kept = `${file}.before-${stamp(new Date())}`;
  for (const part of ["", "-wal", "-shm"]) {
    if (existsSync(file + part)) renameSync(file + part, kept + part);
  }
  return kept;
}

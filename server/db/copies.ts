import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { DAY_MS } from "#contracts/durations.ts";
import { storeFile } from "./sqlite.ts";

/** Stores that a restore has put aside in the data folder, oldest first. */
export function keptStores(dataDir: string): string[] {
  const kept = new RegExp(`^${storeFile.replace(".", "\\.")}\\.before-[\\dTZ-]+$`);
  return namesIn(dataDir)
    .filter((name) => kept.test(name))
    .sort()
    .map((name) => join(dataDir, name));
}

/** How many stores that a restore put aside are kept, and for how long. */
export const mostKeptStores = 2;
export const keptStoreDays = 30;

/** How many backups are kept under names that `backup` chose. */
export const mostBackups = 14;

/** Removes the stores that were put aside too long ago, and all but the newest. Returns their paths. */
export function dropOldStores(dataDir: string, now = new Date()): string[] {
  const oldest = stamp(new Date(now.getTime() - keptStoreDays * DAY_MS));
  const kept = keptStores(dataDir);
  const surplus = kept.slice(0, Math.max(0, kept.length - mostKeptStores));
  return drop(kept.filter((file) => surplus.includes(file) || timeIn(file) < oldest));
}

/**
 * Removes all but the newest backups whose names `backup` chose, and halves of backups that a crash left. One that was
 * given a name is no one's to remove. Returns their paths.
 */
export function dropOldBackups(folder: string, most = mostBackups): string[] {
  const own = backupsIn(folder).filter((file) => ownName.test(basename(file)));
  const halves = namesIn(folder).filter((name) => name.endsWith(".db.part"));
  const old = own.slice(0, Math.max(0, own.length - most));
  return drop([...old, ...halves.map((name) => join(folder, name))]);
}

/** The name of a backup that is made now. */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(":", "-")}.db`;
}

/** Part of the name of a store that is put aside now. */
export function stamp(now: Date): string {
  return now.toISOString().replace(/[:.]/g, "-");
}

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/;

function timeIn(file: string): string {
  return file.slice(file.lastIndexOf("before-") + "before-".length);
}

function drop(files: readonly string[]): string[] {
  for (const file of files) {
    for (const part of ["", "-wal", "-shm"]) rmSync(file + part, { force: true });
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

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DAY_MS } from "#shared/durations.ts";
import { StartError } from "../platform/errors.ts";
import { inMegabytes } from "../platform/folders.ts";
import { storeFile } from "./sqlite.ts";

/** Stores that a restore has put aside in the data folder, oldest first. */
export function keptStores(dataDir: string): string[] {
  const kept = new RegExp(`^${storeFile.replace(".", "\\.")}\\.before-[\\dTZ-]+$`);
  return namesIn(dataDir)
    .filter((name) => kept.test(name))
    .sort()
    .map((name) => join(dataDir, name));
}

/** How many stores can be put aside, and how long each is kept. */
export const mostKeptStores = 10;
export const keptStoreDays = 30;

/** How many backups are kept under names that `backup` chose. */
export const mostBackups = 14;

/**
 * Removes the stores that were put aside too long ago. A younger one never goes, however many there are: anyone who tries one
 * backup after the other has the newest leads in the first that was put aside. Returns their paths.
 */
export function dropOldStores(dataDir: string, now = new Date()): string[] {
  const young = youngStores(dataDir, now);
  return drop(keptStores(dataDir).filter((file) => !young.includes(file)));
}

function youngStores(dataDir: string, now: Date): string[] {
  const oldest = stamp(new Date(now.getTime() - keptStoreDays * DAY_MS));
  return keptStores(dataDir).filter((file) => timeIn(file) >= oldest);
}

/** How many stores that were put aside are kept, and how large they are: for people. */
export function describeKept(dataDir: string, now = new Date()): { count: number; size: string } {
  const sizes = youngStores(dataDir, now).map((file) => statSync(file).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { count: sizes.length, size: inMegabytes(bytes) };
}

/** Throws StartError, with nothing changed, when so many stores were put aside that one more would be too many. */
export function assertRoomToKeep(dataDir: string, now = new Date()): void {
  const { count, size } = describeKept(dataDir, now);
  if (count < mostKeptStores) return;
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
export function dropOldBackups(folder: string, made: string, most = mostBackups): string[] {
  const others = backupsIn(folder).filter(
    (file) => ownName.test(basename(file)) && basename(file) !== basename(made),
  );
  const halves = namesIn(folder).filter((name) => name.endsWith(".db.part"));
  const old = others.slice(0, Math.max(0, others.length - (most - 1)));
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

import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { backupStore, recordBackup } from "../db/backup.ts";
import { backupName, dropOldBackups } from "../db/copies.ts";
import { recordRun } from "../db/repositories/monitoring.ts";
import { noStore } from "../db/sqlite.ts";
import { openStore } from "../db/store.ts";
import { dataFolder, inMegabytes, makeFolder } from "../platform/data-folder.ts";
import { StartError, shortReason } from "../platform/errors.ts";
import { pgCommand } from "./postgres-commands.ts";
import { beginOnStore } from "./store-command.ts";

/** How a backup ended that another tool made. */
export type BackupEnd = "ok" | "failed";

/** Copies the store to one file, or tells which tool of PostgreSQL does; with `record` it only notes how another tool's ended. */
export async function backup(
  file: string | undefined,
  record: BackupEnd | undefined,
): Promise<void> {
  const config = loadConfig();
  beginOnStore(config);
  if (record) return recordEnd(config, record);
  return config.databaseUrl === null
    ? copyStore(config.dataDir, file)
    : adviseDump(config.databaseUrl, file);
}

async function copyStore(dataDir: string, named: string | undefined): Promise<void> {
  const { backups: folder, store } = dataFolder(dataDir);
  // Nothing is made, and nothing can be recorded, where there is no store.
  if (!existsSync(store)) throw noStore(dataDir);
  const file = named ?? join(folder, backupName(new Date()));
  try {
    if (named === undefined) makeFolder(resolve(folder));
    else assertFolder(dirname(resolve(named)));
    const { submissions, bytes, schema } = await backupStore(dataDir, file);
    console.info(
      `${file}: ${submissions} submissions, schema ${schema}, ${inMegabytes(bytes)}, checked.`,
    );
  } catch (error) {
    // A path that a person mistyped is no failed backup; one that a timer names may be a disk that is not mounted.
    const isTyped = named !== undefined && process.stdin.isTTY && !isThere(dirname(resolve(named)));
    if (!isTyped) record(dataDir, shortReason(error));
    throw error instanceof StartError ? error : notMade(error, file);
  }
  record(dataDir, null);
  if (isInside(dataDir, file))
    console.info("This is in the folder that it protects: copy it to another machine.");
  if (!named) for (const old of dropOldBackups(folder, file)) console.info(`Removed: ${old}`);
}

function isInside(folder: string, file: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(file));
  return !way.startsWith("..") && !isAbsolute(way);
}

/** A folder that is missing may be a disk that is not mounted: made here, it would fill the disk of the system. */
function assertFolder(folder: string): void {
  if (isThere(folder)) return;
  throw new StartError(
    `There is no folder ${folder}, so no backup was made.\n` +
      "If it is on a disk of its own, mount that; else make the folder, and run this again.",
  );
}

function isThere(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function notMade(error: unknown, file: string): StartError {
  return new StartError(
    `The backup could not be written to ${file} (${shortReason(error)}); what was begun is removed, and the store is as it was.\n` +
      "See that this user may write there and that the disk has space (docs/operate/runbooks/disk-full.md), or name a file on another disk.",
    { cause: error },
  );
}

function record(dataDir: string, problem: string | null): void {
  if (recordBackup(dataDir, { at: new Date(), problem })) return;
  console.error(
    "How it ended could not be written into the store, which is busy, on a full disk, or of an older version: alerts and the daily digest don't know of it.",
  );
}

function adviseDump(databaseUrl: string, named: string | undefined): void {
  const file = named ?? `site-${backupName(new Date()).replace(/db$/, "dump")}`;
  console.error("The store is PostgreSQL, whose own tool makes the backup. Run:");
  console.info(pgCommand("pg_dump", databaseUrl, file));
  process.exitCode = 1;
}

async function recordEnd(config: Config, end: BackupEnd): Promise<void> {
  const store = await openStore(config, { mustExist: true });
  try {
    const problem = end === "ok" ? null : "it was recorded as failed.";
    const at = new Date().toISOString();
    await store.write((db) => recordRun(db, "backup", { at, problem }));
  } finally {
    await store.close();
  }
  console.info(`The backup is recorded as ${end}.`);
}

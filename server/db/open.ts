import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, type Transaction } from "kysely";
import { StartError } from "../errors.ts";
import { ImmediateSqliteDialect } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { withRetry } from "./retry.ts";
import type { Schema } from "./schema.ts";

/** What repositories take: the store itself or a running transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Store = {
  /** Reads. A busy store is waited for up to 4 s, then StoreError; the event loop never blocks. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One write transaction; resolves after the commit is on disk. StoreError when nothing was stored. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Takes the write lock and changes a page, then rolls back: proves writability without a disk write. */
  probe(): Promise<void>;
  /** Bytes left on the store's disk for this process. */
  freeBytes(): number;
  close(): Promise<void>;
};

/** A start may wait this long for another process that migrates or recovers; blocking is fine then. */
const openTimeoutMs = 5_000;

/** File of the embedded store inside the data folder. */
export const storeFile = "site.db";

/**
 * Opens the embedded store in `dataDir` and brings its schema up to date; makes both if missing, unless `mustExist`.
 * Throws StartError.
 */
export async function openStore(dataDir: string, options = { mustExist: false }): Promise<Store> {
  if (options.mustExist && !existsSync(join(dataDir, storeFile))) throw noStore(dataDir);
  const folder = usableFolder(dataDir);
  const sqlite = openSqlite(join(folder, storeFile));
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(sqlite) });
  try {
    await migrate(db);
  } catch (error) {
    sqlite.close();
    throw error instanceof StartError ? error : notUsable(join(folder, storeFile), error);
  }
  // From here on every wait is asynchronous: SQLite's own waiting blocks every page the server could answer.
  sqlite.pragma("busy_timeout = 0");
  return {
    read: (work) => withRetry(() => work(db)),
    write: (work) => withRetry(() => db.transaction().execute(work)),
    probe: () => withRetry(() => probe(db), 500),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    close: () => db.destroy(),
  };
}

function openSqlite(file: string): BetterSqlite.Database {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    sqlite = new BetterSqlite(file, { timeout: openTimeoutMs });
    sqlite.pragma("journal_mode = WAL");
    // The binding opens an existing WAL file with NORMAL, which loses acknowledged commits on power loss.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    assertPragma(sqlite, "journal_mode", "wal");
    assertPragma(sqlite, "synchronous", 2);
    assertPragma(sqlite, "foreign_keys", 1);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw notUsable(file, error);
  }
}

function assertPragma(sqlite: BetterSqlite.Database, name: string, expected: string | number) {
  const found = sqlite.pragma(name, { simple: true });
  if (found !== expected) {
    throw new Error(`SQLite has ${name} = ${String(found)} instead of ${expected}`);
  }
}

function usableFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR: the folder ${folder} cannot be written (${reason}).\n` +
        "Make it writable for this user, or set DATA_DIR to a folder that is.",
    );
  }
}

function noStore(dataDir: string): StartError {
  return new StartError(
    `There is no store in ${resolve(dataDir)} yet.\n` +
      "Set DATA_DIR to the folder the server uses, or start the server once to make it.",
  );
}

function notUsable(file: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The store ${file} cannot be opened (${reason}).\n` +
      "Check that it is a store of this program, that this user may write it and its folder, that the disk\n" +
      "has space and that no other program holds it; or set DATA_DIR to another folder.",
  );
}

async function probe(db: Kysely<Schema>): Promise<void> {
  const undo = new Error("rolled back on purpose");
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("disabled_targets")
        .values({ target: "probe:", reason: "probe", disabled_at: "" })
        .execute();
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

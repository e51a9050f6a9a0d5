import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  statfsSync,
  unlinkSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { StartError } from "../platform/errors.ts";
import { makeFolder } from "../platform/folders.ts";
import { ImmediateSqliteDialect } from "./dialect.ts";
import { groupCommits } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { probe } from "./probe.ts";
import { withRetry } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { assertSqliteSchema } from "./schema-check.ts";
import type { OpenOptions, Store } from "./store.ts";
import { connect } from "./store-file.ts";

/** A start may wait this long for another process that migrates or recovers; blocking is fine then. */
const openTimeoutMs = 5_000;

/** File of the embedded store inside the data folder. */
export const storeFile = "site.db";

/** The store and its copies hold personal data and keys: nothing for other users of the machine. */
export const storeMode = 0o640;

/** The log is cut back to this after a long read has let it grow. */
const walBytes = 64 * 1024 * 1024;

/** Opens the embedded store in `dataDir`; see openStore. */
export async function openSqlite(dataDir: string, options: OpenOptions = {}): Promise<Store> {
  if (options.mustExist && !existsSync(join(dataDir, storeFile))) throw noStore(dataDir);
  return openSqliteFile(join(usableFolder(dataDir), storeFile));
}

/** The same for a file by its name: a copy of a store is one too. */
export async function openSqliteFile(file: string): Promise<Store> {
  const sqlite = openFile(file);
  const dialect = new ImmediateSqliteDialect(sqlite);
  const db = new Kysely<Schema>({ dialect });
  try {
    await assertSqliteSchema(sqlite, file);
    await migrate(db);
  } catch (error) {
    sqlite.close();
    throw error instanceof StartError ? error : notUsable(file, error);
  }
  // From here on every wait is asynchronous: SQLite's own waiting blocks every page the server could answer.
  sqlite.pragma("busy_timeout = 0");
  const write = groupCommits(db, dialect);
  return {
    kind: "sqlite",
    read: (work) => withRetry(() => work(db)),
    write: (work) => withRetry(() => write(work)),
    probe: () => withRetry(() => probe(db), 500),
    time: async () => new Date(),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(dirname(file));
      return bavail * bsize;
    },
    close: () => db.destroy(),
  };
}

function openFile(file: string): BetterSqlite.Database {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // SQLite makes a new file readable by everyone; its log files take after it.
    closeSync(openSync(file, "a", storeMode));
    sqlite = connect(file, { timeout: openTimeoutMs });
    sqlite.pragma("journal_mode = WAL");
    // The binding opens an existing WAL file with NORMAL, which loses acknowledged commits on power loss.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    // What is deleted or overwritten is zeroed on its page; what page splits leave behind, only scrubbing removes.
    sqlite.pragma("secure_delete = ON");
    sqlite.pragma(`journal_size_limit = ${walBytes}`);
    assertPragma(sqlite, "journal_mode", "wal");
    assertPragma(sqlite, "synchronous", 2);
    assertPragma(sqlite, "foreign_keys", 1);
    assertPragma(sqlite, "secure_delete", 1);
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

/** The data folder, made if it is missing. Throws StartError where it can't be written. */
export function usableFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    tryToWrite(folder);
    return folder;
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${folder} cannot be written (${reasonOf(error)}): make it writable for this user, or set DATA_DIR to a folder that is.`,
    );
  }
}

/** Permissions don't tell it all: root has them everywhere, and /proc takes no file from anyone. */
function tryToWrite(folder: string): void {
  const file = join(folder, `.try-${process.pid}`);
  try {
    closeSync(openSync(file, "w", storeMode));
    unlinkSync(file);
  } catch (error) {
    // A disk that is full serves pages all the same.
    if (!isFull(error)) throw error;
  }
}

function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not",
  EPERM: "this user may not",
  EROFS: "its disk is read-only",
  EEXIST: "a file has this name",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "no file can be made in it",
};

function reasonOf(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return reasons[code] ? `${reasons[code]}, ${code}` : String(error);
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

import { existsSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import type { Kysely, Transaction } from "kysely";
import { storeFile } from "../platform/data-folder.ts";
import { StartError } from "../platform/errors.ts";
import { migrations, type SchemaVersion } from "./migrate.ts";
import { inspectPostgres, openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { verifySqliteSchema } from "./schema-check.ts";
import { connect, openSqlite } from "./sqlite.ts";

/** Handle of repositories: the store itself or a running transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Store = {
  /** Which database it is. Only PostgreSQL is shared by servers on several machines. */
  kind: "sqlite" | "postgres";
  /** Reads. A busy store is waited for (`busyBudgetMs` in sql.ts), then StoreError; the event loop never blocks. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One write transaction; resolves after the commit is on disk. StoreError when nothing was stored, or when the
   * connection broke before the answer to the commit. `work` may run more than once: a repeat must be harmless.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Takes the write lock and changes a page, then rolls back: proves writability without a disk write. */
  probe(): Promise<void>;
  /** Current time of the store: the database's clock, or this machine's. */
  time(): Promise<Date>;
  /** A text if the embedded store's file was deleted, replaced, or overwritten while it was open; null while it is in its place. */
  gone(): string | null;
  /** Bytes left on the store's disk for this process; Infinity when the disk is another machine's. */
  freeBytes(): number;
  close(): Promise<void>;
};

/** Where the store is: PostgreSQL when a URL is given, else a file in the data folder. */
export type StoreLocation = { dataDir: string; databaseUrl: string | null };

export type OpenOptions = {
  /** Refuse to make an empty store. */
  mustExist?: boolean;
  /** For the operator's commands: long reads are no fault. A server gives up in time to answer its visitor. */
  patient?: boolean;
  /** For a move: refuses a PostgreSQL that someone else has open, and keeps others out until it is closed. */
  alone?: boolean;
};

/**
 * Opens the store and brings its schema up to date; makes it if missing, unless `mustExist`.
 * Both kinds behave alike: the same repositories, migrations and tests. Throws StartError.
 */
export function openStore(location: StoreLocation, options: OpenOptions = {}): Promise<Store> {
  return location.databaseUrl === null
    ? openSqlite(location.dataDir, options)
    : openPostgres(location.databaseUrl, options);
}

/** `schema` is the newest step that was applied; `current` when it is this program's. */
type StoreState = { kind: "missing" } | { kind: "older" | "newer" | "current"; schema: number };

/**
 * Looks at a store without changing it: creates and migrates nothing. Throws StartError, also for a store with another schema than its
 * version's.
 */
export async function inspectStore({ dataDir, databaseUrl }: StoreLocation): Promise<StoreState> {
  const schema =
    databaseUrl === null
      ? await inspectFile(join(dataDir, storeFile))
      : await inspectPostgres(databaseUrl);
  if (schema === null) return { kind: "missing" };
  const newest = migrations.at(-1)?.version ?? 0;
  return { kind: schema < newest ? "older" : schema > newest ? "newer" : "current", schema };
}

async function inspectFile(file: string): Promise<SchemaVersion> {
  if (!existsSync(file)) return null;
  let database: BetterSqlite.Database | undefined;
  try {
    // Not read-only: that leaves the log's files behind, which the last writer takes away.
    database = connect(file, { fileMustExist: true, timeout: 5_000 });
    return await verifySqliteSchema(database, file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is no store of this program, or can't be opened (${reason}).`, {
      cause: error,
    });
  } finally {
    database?.close();
  }
}

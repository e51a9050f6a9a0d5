import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Handle of repositories: the store itself or a running transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export type Store = {
  /** Which database it is. Only PostgreSQL is shared by servers on several machines. */
  kind: "sqlite" | "postgres";
  /** Reads. A busy store is waited for (`busyBudgetMs` in retry.ts), then StoreError; the event loop never blocks. */
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

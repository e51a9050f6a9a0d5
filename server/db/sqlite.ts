/* The store on SQLite: opening its file, and a Kysely dialect in which writes of one moment share a commit. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  statfsSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type SqliteDatabase from "better-sqlite3";
import BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { makeFolder, storeFile } from "../platform/data-folder.ts";
import { StartError, StoreGoneError } from "../platform/errors.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { assertSqliteSchema } from "./schema-check.ts";
import { probe, storeCode, withRetry } from "./sql.ts";
import type { Db, OpenOptions, Store } from "./store.ts";
import { assertOwnLog, watchStore } from "./store-watch.ts";

/** A start may wait this long for another process that migrates or recovers; blocking is fine then. */
const openTimeoutMs = 5_000;

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
  const watch = watchStore(file);
  const assertInPlace = () => {
    const problem = watch.gone();
    if (problem !== null) throw new StoreGoneError(problem);
  };
  return {
    kind: "sqlite",
    read: (work) => withRetry(() => work(db)),
    write: async (work) => {
      assertInPlace();
      const value = await withRetry(() => write(work));
      // Once more: nothing is acknowledged that went into a file which was removed in the meantime.
      assertInPlace();
      return value;
    },
    probe: async () => {
      assertInPlace();
      await withRetry(() => probe(db), 500);
    },
    gone: watch.gone,
    time: async () => new Date(),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(dirname(file));
      return bavail * bsize;
    },
    close: async () => {
      // The last look: SQLite moves the log into the file as it closes.
      watch.gone();
      await db.destroy();
      watch.close();
    },
  };
}

function openFile(file: string): BetterSqlite.Database {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // SQLite makes a new file readable by everyone; its log files take after it.
    closeSync(openSync(file, "a", storeMode));
    assertOwnLog(file);
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
    throw error instanceof StartError ? error : notUsable(file, error);
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

/** A store that this user may not see looks missing; starting a server for it would be the wrong advice. */
export function noStore(dataDir: string): StartError {
  const file = join(resolve(dataDir), storeFile);
  if (mayNotSee(file))
    return new StartError(
      `This user may not read ${resolve(dataDir)}, so its store can't be found (EACCES).\n` +
        "Run the command as the server's user (sudo -u site), or set DATA_DIR to the folder the server uses.",
    );
  return new StartError(
    `There is no store in ${resolve(dataDir)} yet.\n` +
      "Set DATA_DIR to the folder the server uses, or start the server once to make it.",
  );
}

function mayNotSee(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EACCES";
  }
}

function notUsable(file: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  if (hasNoSpace(dirname(file)))
    return new StartError(
      `The disk of ${dirname(file)} is full, so the store there cannot be opened (${reason}); nothing was changed.\n` +
        "Free space (docs/operate/runbooks/disk-full.md says what to remove), then run the command again.",
    );
  return new StartError(
    `The store ${file} cannot be opened (${reason}).\n` +
      "Check that it is a store of this program, that this user may write it and its folder, that the disk\n" +
      "has space and that no other program holds it; or set DATA_DIR to another folder. If root ran a command\n" +
      "there, its files are root's: sudo chown -R site: <DATA_DIR>",
  );
}

/** Bytes of the file that connections share next to an open store. */
const sharedBytes = 32 * 1024;

function hasNoSpace(folder: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    // Some file systems don't tell their size.
    return blocks > 0 && bavail * bsize < sharedBytes;
  } catch {
    return false;
  }
}

/** Opens an embedded store's file, or a copy of one, and verifies its schema. Throws SchemaError, or what SQLite throws. */
export async function openStoreFile(
  file: string,
  options: BetterSqlite.Options = {},
): Promise<BetterSqlite.Database> {
  const database = connect(file, { fileMustExist: true, ...options });
  try {
    await assertSqliteSchema(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens a file without verifying it: for new stores, for copying bytes, and for a store that is about to be replaced. Untrusted schema:
 * SQLite runs no function with outside effects from views, triggers or checks.
 */
export function connect(file: string, options: BetterSqlite.Options = {}): BetterSqlite.Database {
  const database = new BetterSqlite(file, options);
  try {
    database.pragma("trusted_schema = OFF");
    if (database.pragma("trusted_schema", { simple: true }) === 0) return database;
    throw new Error("SQLite trusts the schema of the file");
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A running server's transactions take milliseconds; its backup or an export takes longer. */
const waitMs = 60_000;

/** Below this the copy that SQLite makes in the meantime stays in memory, and on no other disk. */
const inMemory = 256 * 1024 * 1024;

/**
 * Writes a store's file again and empties its log, so that nothing which was deleted or changed is left in either. A server
 * may run on it, but can't write in the meantime: about 15 ms for a megabyte. This process does nothing
 * else for that time, so a server must leave it to a command. Throws StartError when the store is held for too long.
 */
export async function scrubStore(file: string, { isCopy = false } = {}): Promise<void> {
  const database = await openStoreFile(file, { timeout: waitMs });
  try {
    // From here on every wait is asynchronous.
    database.pragma("busy_timeout = 0");
    if (statSync(file).size < inMemory) database.pragma("temp_store = MEMORY");
    await withRetry(async () => database.exec("vacuum"), waitMs);
    await withRetry(async () => emptyLog(database), waitMs);
    // A copy is one file, without a log next to it: what is copied away is complete.
    if (isCopy) database.pragma("journal_mode = DELETE");
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      `${file} could not be scrubbed (${code ?? message}): a byte search may still find in it what was erased.\n` +
        "End what holds the store, see that twice its size is free on the disk, and run: npm run leads -- scrub",
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/** Moves the log into the file and cuts it to nothing; throws while a reader still needs it. */
function emptyLog(database: BetterSqlite.Database): void {
  const [state] = database.pragma("wal_checkpoint(TRUNCATE)") as Array<{ busy: number }>;
  if (state?.busy !== 0) throw Object.assign(new Error("log in use"), { code: "SQLITE_BUSY" });
}

/** A running server would go on writing into the file that was moved away. Throws StartError. */
export function assertUnused(file: string): void {
  if (!existsSync(file)) return;
  // Unverified: a store that was tampered with must still be replaceable by a backup.
  const database = connect(file);
  try {
    // Only the last connection can leave the log behind; with another one open this fails.
    if (database.pragma("journal_mode = DELETE", { simple: true }) === "delete") return;
    throw new Error("in use");
  } catch (error) {
    throw new StartError(
      `${file} is in use. Stop the server first; nothing was changed.\n` +
        "If it cannot be opened at all, move it away by hand and run this again.",
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/**
 * Kysely's SQLite dialect with write transactions that take the lock at once, rollbacks that cannot hide the cause, and
 * statements that are parsed once.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;
  readonly #prepared: ReturnType<typeof preparingOnce>;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
    this.#prepared = preparingOnce(database);
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#database, this.#prepared);
  }

  /** Runs a statement past Kysely, whose transaction serves one query after the other. */
  run(statement: string): void {
    this.#prepared.prepare(statement).run([]);
  }

  /** Ends what is still read row by row, whose reader gets an error; false if nothing is. */
  endReads(): boolean {
    return this.#prepared.endReads();
  }
}

/** Far more than the statements of this program; only lists of varying length could ever pass it. */
const maxStatements = 500;

/**
 * The database as Kysely asks for it, which would have SQLite parse the same few statements for every submission. What is
 * read row by row is known, so that it can be ended.
 */
function preparingOnce(database: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteStatement>();
  const reads = new Set<Iterator<unknown>>();
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= maxStatements) statements.clear();
      const statement = withKnownReads(database.prepare<unknown[]>(sql), reads);
      statements.set(sql, statement);
      return statement;
    },
    endReads: () => {
      const isReading = reads.size > 0;
      for (const rows of reads) rows.return?.();
      reads.clear();
      return isReading;
    },
  };
}

function withKnownReads(
  statement: SqliteDatabase.Statement<unknown[]>,
  reads: Set<Iterator<unknown>>,
): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      const rows = statement.iterate(parameters);
      reads.add(rows);
      try {
        yield* rows;
        if (!reads.has(rows)) throw new Error("The transaction ended before all rows were read.");
      } finally {
        reads.delete(rows);
      }
    },
  };
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #endReads: () => void;

  constructor(database: SqliteDatabase.Database, prepared: ReturnType<typeof preparingOnce>) {
    super({ database: prepared });
    this.#database = database;
    this.#endReads = prepared.endReads;
  }

  // A deferred transaction that turns into a writer half-way fails with BUSY although waiting would have helped.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // SQLite rolls back by itself on a full disk; a second rollback would throw and mask SQLITE_FULL. So would one while rows
  // are still read ("connection is busy"), as when the work was given up in time and goes on in the background.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#endReads();
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
}

type Work<T> = (db: Db) => Promise<T>;

/** A write that waits for its commit. */
type Waiting = {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

/** A write that failed, whose reads keep the connection: the transaction has to end. */
class WriteError extends Error {
  readonly write: Waiting;

  constructor(write: Waiting, cause: unknown) {
    super("A write failed while it was reading.", { cause });
    this.write = write;
  }
}

/** Most writes of one commit, so that what fails with it stays small and reads get their turn. */
const maxWrites = 64;

/** The connection below Kysely. */
type Connection = {
  run(statement: string): void;
  /** Ends what is still read row by row; false if nothing is. */
  endReads(): boolean;
};

/**
 * Group commit for a database that one connection writes to: writes that are asked for at the same time share one transaction,
 * each in a savepoint of its own, and so one sync of the disk, which takes longer than everything else that a write does.
 *
 * A write resolves after the commit. Its own error undoes that write alone; a failure of the database fails all writes of the
 * commit, with the same error.
 */
function groupCommits(
  db: Kysely<Schema>,
  connection: Connection,
): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isCommitting = false;

  async function commitWaiting(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // Requests whose bytes came during the last sync are read now, and their writes join.
      await turnOfEventLoop();
      await commit(waiting.splice(0, maxWrites));
    }
    isCommitting = false;
  }

  async function commit(writes: readonly Waiting[]): Promise<void> {
    const settle: Array<() => void> = [];
    try {
      await db.transaction().execute(async (transaction) => {
        for (const write of writes) settle.push(await inSavepoint(write, transaction));
      });
      for (const settleWrite of settle) settleWrite();
    } catch (error) {
      if (!(error instanceof WriteError)) {
        for (const { reject } of writes) reject(error);
        return;
      }
      error.write.reject(error.cause);
      waiting.unshift(...writes.filter((write) => write !== error.write));
    }
  }

  /** Runs one write; gives what settles it once the transaction is committed. */
  async function inSavepoint(write: Waiting, transaction: Db): Promise<() => void> {
    connection.run("savepoint write");
    try {
      const value = await write.work(transaction);
      connection.run("release write");
      return () => write.resolve(value);
    } catch (error) {
      // After a failure of the database, such as a full disk, there may be no transaction any more.
      if (storeCode(error)) throw error;
      if (connection.endReads()) throw new WriteError(write, error);
      connection.run("rollback to write");
      connection.run("release write");
      return () => write.reject(error);
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!isCommitting) void commitWaiting();
    });
}

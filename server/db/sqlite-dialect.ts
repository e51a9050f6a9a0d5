import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { storeCode } from "./retry.ts";
import type { Schema } from "./schema.ts";
import type { Db } from "./store.ts";

/**
 * Kysely's SQLite dialect with write transactions that take the lock at once, rollbacks that cannot hide the cause, and
 * statements that are parsed once.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
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
export function groupCommits(
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

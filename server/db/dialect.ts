import type SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type { Db } from "./store.ts";

/** For the few statements that the two databases spell differently. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

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
const mostStatements = 500;

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
      if (statements.size >= mostStatements) statements.clear();
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

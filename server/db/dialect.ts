import type SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  SqliteDialect,
  SqliteDriver,
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

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#database);
  }
}

/** Far more than the statements of this program; only lists of varying length could ever pass it. */
const mostStatements = 500;

/** The database as Kysely asks for it, which would have SQLite parse the same few statements for every submission. */
function preparingOnce(database: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteDatabase.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= mostStatements) statements.clear();
      const statement = database.prepare<unknown[]>(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database: preparingOnce(database) });
    this.#database = database;
  }

  // A deferred transaction that turns into a writer half-way fails with BUSY although waiting would have helped.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // SQLite rolls back by itself on a full disk; a second rollback would throw and mask SQLITE_FULL.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
}

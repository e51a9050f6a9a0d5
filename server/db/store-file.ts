import BetterSqlite from "better-sqlite3";
import { assertSqliteSchema } from "./schema-check.ts";

/**
 * Opens a file of the embedded store, or a copy of one, that has exactly the schema of its version. Throws SchemaError, or
 * what SQLite throws.
 */
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
 * Opens a file whatever it holds: for a new store, for copying its bytes, and for a store that is to be replaced. What it
 * holds is not trusted: no function with an effect outside of it runs from its views, triggers, or checks.
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

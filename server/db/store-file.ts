import BetterSqlite from "better-sqlite3";
import { assertSqliteSchema } from "./schema-check.ts";

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

import { existsSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { StartError } from "../platform/errors.ts";
import type { SchemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { inspectPostgres } from "./postgres.ts";
import { verifySqliteSchema } from "./schema-check.ts";
import { storeFile } from "./sqlite.ts";
import type { StoreLocation } from "./store.ts";
import { connect } from "./store-file.ts";

/** `schema` is the newest step that was applied; `current` when it is this program's. */
export type StoreState =
  | { kind: "missing" }
  | { kind: "older" | "newer" | "current"; schema: number };

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

import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite from "better-sqlite3";
import { assertUnused } from "./backup.ts";
import { partsOf } from "./chunk.ts";
import { stamp } from "./copies.ts";
import { storeFile } from "./sqlite.ts";
import type { Store, StoreLocation } from "./store.ts";
import { openStoreFile } from "./store-file.ts";

/**
 * Warning for the operator when DATA_DIR has a store with submissions that the PostgreSQL in use lacks: DATABASE_URL was set
 * and nothing was moved. Null when there is nothing to tell.
 *
 * @param store null while the database has none
 */
export async function leftBehind(
  { dataDir, databaseUrl }: StoreLocation,
  store: Pick<Store, "read"> | null,
): Promise<string | null> {
  if (databaseUrl === null) return null;
  const file = join(dataDir, storeFile);
  const lacking = await lackingIn(store, await referencesIn(file));
  if (lacking === 0) return null;
  return (
    `${file} has ${lacking} submissions that the database of DATABASE_URL doesn't have, so no command and no server shows them. ` +
    "Stop the server and run: npm run move-store (it takes them into a database that is still empty). " +
    "If that file is the store to use, take DATABASE_URL out of the settings. " +
    "If both are, for a server has written to the database since: the two can't be put together. Read those of the file with " +
    "DATABASE_URL= npm run leads -- export (privacy -- list and bookings -- list too), then move it out of DATA_DIR."
  );
}

async function lackingIn(
  store: Pick<Store, "read"> | null,
  references: readonly string[],
): Promise<number> {
  let lacking = references.length;
  if (store === null) return lacking;
  for (const some of partsOf(references)) {
    const found = await store.read((db) =>
      db.selectFrom("submissions").select("reference").where("reference", "in", some).execute(),
    );
    lacking -= found.length;
  }
  return lacking;
}

/** None when the file is missing, or no store that can be read. */
async function referencesIn(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  let database: BetterSqlite.Database | undefined;
  try {
    // Not read-only: that leaves the log's files behind, which the last writer takes away.
    database = await openStoreFile(file, { timeout: 1_000 });
    return database.prepare("select reference from submissions").pluck().all() as string[];
  } catch {
    return [];
  } finally {
    database?.close();
  }
}

/**
 * Gives the embedded store the name that `restore` gives to the one it replaces, so that no server goes on with it.
 * Returns the new name. Throws StartError when a server uses it.
 */
export function putStoreAside(dataDir: string): string {
  const file = join(dataDir, storeFile);
  assertUnused(file);
  const kept = `${file}.before-${stamp(new Date())}`;
  for (const part of ["", "-wal", "-shm"]) {
    if (existsSync(file + part)) renameSync(file + part, kept + part);
  }
  return kept;
}

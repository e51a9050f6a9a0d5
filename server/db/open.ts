import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { OpenOptions, Store, StoreLocation } from "./store.ts";

export { storeFile, usableFolder } from "./sqlite.ts";
export type { Store, StoreLocation } from "./store.ts";

/**
 * Opens the store and brings its schema up to date; makes it if missing, unless `mustExist`.
 * Both kinds behave alike: the same repositories, migrations and tests. Throws StartError.
 */
export function openStore(location: StoreLocation, options: OpenOptions = {}): Promise<Store> {
  return location.databaseUrl === null
    ? openSqlite(location.dataDir, options)
    : openPostgres(location.databaseUrl, options);
}

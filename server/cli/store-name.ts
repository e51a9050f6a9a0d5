import { join } from "node:path";
import { type StoreLocation, storeFile } from "../db/open.ts";

/** Which store a command works on, for people; without the password. */
export function storeName({ dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl === null) return `${join(dataDir, storeFile)} (SQLite)`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1)) || "postgres";
  return `${name} on ${hostname || "this machine"}:${port || "5432"} (PostgreSQL)`;
}

/** First line of every command of the operator. On the error channel, so that what is exported stays clean. */
export function sayStore(location: StoreLocation): void {
  console.error(`Store: ${storeName(location)}`);
}

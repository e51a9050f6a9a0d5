import type { StoreLocation } from "../db/open.ts";
import type { BackupKind } from "./backup-kind.ts";
import { pgCommand, psqlCommand } from "./postgres-commands.ts";

/**
 * Advice on a backup that `restore` does not put back itself: a sentence, and the commands to run. Null for an SQLite
 * file where the store is SQLite.
 */
export function restoreAdvice(
  kind: BackupKind,
  file: string,
  { databaseUrl }: StoreLocation,
): { why: string; commands: string[] } | null {
  switch (kind) {
    case "sqlite":
      if (databaseUrl === null) return null;
      return {
        why: "The backup is of an embedded store (SQLite), and the store is PostgreSQL. Restore it as an embedded store, then move that into an empty database:",
        commands: [`DATABASE_URL= npm run restore -- ${file}`, "npm run move-store -- --yes"],
      };
    case "pg-custom":
    case "pg-text":
      if (databaseUrl === null) {
        return {
          why: `${file} is a dump of PostgreSQL, and the store is embedded (SQLite). Set DATABASE_URL to the database that it belongs to and run this again.`,
          commands: [],
        };
      }
      return {
        why: "The store is PostgreSQL, whose own tool restores it. Stop the servers, then run:",
        commands: [
          kind === "pg-custom"
            ? pgCommand("pg_restore", databaseUrl, file)
            : psqlCommand(databaseUrl, file),
        ],
      };
    case "gzip":
      return {
        why: `${file} is compressed. Unpack it, then restore what comes out:`,
        commands: [`gunzip --keep ${file}`],
      };
    case "folder":
      return { why: `${file} is a folder. Name the file of the backup in it.`, commands: [] };
    case "unknown":
      return {
        why: `${file} is no backup that this program knows: neither an SQLite file nor a dump of PostgreSQL. Nothing was changed.`,
        commands: [],
      };
  }
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { StartError } from "../errors.ts";
import { migrations } from "./migrations/all.ts";
import { storeFile } from "./sqlite.ts";
import type { StoreLocation } from "./store.ts";

/** `schema` is the newest step that was applied; `current` when it is this program's. */
export type StoreState =
  | { kind: "missing" }
  | { kind: "older" | "newer" | "current"; schema: number };

/** Looks at a store without changing it: nothing is made and no schema brought up to date. Throws StartError. */
export async function inspectStore({ dataDir, databaseUrl }: StoreLocation): Promise<StoreState> {
  const schema =
    databaseUrl === null ? inFile(join(dataDir, storeFile)) : await inDatabase(databaseUrl);
  if (schema === null) return { kind: "missing" };
  const newest = migrations.at(-1)?.version ?? 0;
  return { kind: schema < newest ? "older" : schema > newest ? "newer" : "current", schema };
}

const versionQuery = "select coalesce(max(version), 0) as version from schema_versions";

function inFile(file: string): number | null {
  if (!existsSync(file)) return null;
  let database: BetterSqlite.Database | undefined;
  try {
    // Not read-only: that leaves the log's files behind, which the last writer takes away.
    database = new BetterSqlite(file, { fileMustExist: true, timeout: 5_000 });
    return Number(database.prepare(versionQuery).pluck().get());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is no store of this program, or can't be opened (${reason}).`, {
      cause: error,
    });
  } finally {
    database?.close();
  }
}

async function inDatabase(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener a connection that breaks ends the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows: found } = await client.query("select to_regclass('schema_versions') as table");
    if (found[0]?.table === null) return null;
    const { rows } = await client.query(versionQuery);
    return Number(rows[0]?.version);
  } catch (error) {
    // The driver's message may repeat parts of the URL; its code says enough.
    const { code, name } = error as { code?: string; name?: string };
    throw new StartError(
      `The database of DATABASE_URL can't be used (${code ?? name}). Check that it runs and can be reached from here, ` +
        "and that role, password and database name are right.",
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

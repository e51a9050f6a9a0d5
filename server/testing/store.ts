import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import { migrate, migrations } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import { type OpenOptions, openStore, type Store, type StoreLocation } from "../db/store.ts";
import { storeFile } from "../platform/data-folder.ts";
import { StoreError } from "../platform/errors.ts";
import { memoryFolder } from "./memory-folder.ts";
import { databaseIn, templates } from "./postgres-server.ts";

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), "site-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type StoreKind = Store["kind"];

/** A real, empty store, closed after the test. */
export async function temporaryStore(
  kind: StoreKind = "sqlite",
  options: OpenOptions = {},
): Promise<Store & { folder: string; location: StoreLocation }> {
  const folder = temporaryFolder();
  const databaseUrl = kind === "sqlite" ? null : await copyOf(templates.store);
  if (kind === "sqlite") copyFileSync(inject("sqlite").template, join(folder, storeFile));
  const location = { dataDir: folder, databaseUrl };
  const store = await openStore(location, options);
  onTestFinished(() => store.close());
  return Object.assign(store, { folder, location });
}

/** Empty store with the schema of an earlier version. */
export async function earlierStore(kind: StoreKind, version: number): Promise<StoreLocation> {
  const dataDir = temporaryFolder();
  const databaseUrl = kind === "sqlite" ? null : await temporaryDatabase();
  const dialect =
    databaseUrl === null
      ? new SqliteDialect({ database: new BetterSqlite(join(dataDir, storeFile)) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) });
  const db = new Kysely<Schema>({ dialect });
  await migrate(
    db,
    migrations.filter((step) => step.version <= version),
  );
  await db.destroy();
  return { dataDir, databaseUrl };
}

/** Executes SQL on a store that no server has open. */
export async function executeOn({ dataDir, databaseUrl }: StoreLocation, statements: string[]) {
  if (databaseUrl === null) {
    const database = new BetterSqlite(join(dataDir, storeFile));
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A store that fails whatever it is asked. */
export function brokenStore(code: StoreError["code"]): Pick<Store, "read" | "write"> {
  const fail = async () => {
    throw new StoreError(code, new Error("cause"));
  };
  return { read: fail, write: fail };
}

/** Runs the same tests on both databases; PostgreSQL's are skipped, with the reason, only where none can run. */
export function onEachStore(name: string, tests: (kind: StoreKind) => void): void {
  const postgres = inject("postgres");
  describe(`${name} on SQLite`, () => tests("sqlite"));
  if ("url" in postgres) describe(`${name} on PostgreSQL`, () => tests("postgres"));
  else describe.skip(`${name} on PostgreSQL (${postgres.missing})`, () => tests("postgres"));
}

/** The URL of a database with nothing in it, gone after the test. */
export function temporaryDatabase(): Promise<string> {
  return copyOf(templates.nothing);
}

async function copyOf(template: string): Promise<string> {
  const postgres = inject("postgres");
  if ("missing" in postgres) throw new Error(postgres.missing);
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await execute(postgres.url, `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => execute(postgres.url, `drop database ${name} with (force)`));
  return databaseIn(postgres.url, name);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

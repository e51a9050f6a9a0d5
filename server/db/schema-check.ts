import { stripVTControlCharacters } from "node:util";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql, type Transaction } from "kysely";
import { StartError } from "../errors.ts";
import { buildSchema, newerStore, type SchemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { type SchemaObject, schemaObjects } from "./postgres-schema.ts";
import type { Schema } from "./schema.ts";

/**
 * Schema verification. A store must have exactly the schema of its version before anything uses it: any other trigger or view was put
 * there by someone else and would run with every lead. Compares each object's name and definition as the database reports them.
 */

/** Schema mismatch of a store; `faults` lists unknown, missing and changed objects. */
export class SchemaError extends StartError {
  override readonly name = "SchemaError";
  readonly faults: readonly string[];

  constructor(store: string, faults: readonly string[]) {
    super(
      `${store} has another schema than this program gives it, so it was not opened: ${listed(faults)}.\n` +
        "If you added that yourself, take it out. If not, somebody else has changed the store: restore a backup from before\n" +
        "(docs/operate/runbooks/restore.md), and find out who can write to it.",
    );
    this.faults = faults;
  }
}

/** Schema faults in one line. */
export function listed(faults: readonly string[]): string {
  const shown = faults.slice(0, mostFaults).join("; ");
  return faults.length > mostFaults ? `${shown}; and ${faults.length - mostFaults} more` : shown;
}

const mostFaults = 8;

/** Throws SchemaError, or StartError for a store of a newer version. */
export async function assertSqliteSchema(
  database: BetterSqlite.Database,
  file: string,
): Promise<void> {
  assertKnown(await verifySqliteSchema(database, file));
}

/** Version of a store whose schema matches it; a newer version can't be compared. Throws SchemaError. */
export async function verifySqliteSchema(
  database: BetterSqlite.Database,
  file: string,
): Promise<SchemaVersion> {
  // In one transaction: another process may be migrating the store.
  const read = database.transaction(() => ({
    header: headerFaults(database),
    objects: sqliteObjects(database),
    versions: sqliteVersions(database),
  }));
  const { header, objects, versions } = read();
  const version = versionOf(versions);
  if (isNewer(version)) return version;
  const faults = [
    ...header,
    ...versionFaults(versions),
    ...differences(await expectedOfSqlite(version), objects),
  ];
  if (faults.length > 0) throw new SchemaError(`The store ${file}`, faults);
  return version;
}

/** PostgreSQL counterpart of assertSqliteSchema. Throws SchemaError or StartError. */
export async function assertPostgresSchema(db: Kysely<Schema>): Promise<void> {
  assertKnown(await verifyPostgresSchema(db));
}

/** The version of the store in a PostgreSQL database; see verifySqliteSchema. */
export async function verifyPostgresSchema(db: Kysely<Schema>): Promise<SchemaVersion> {
  const { program, versions, objects } = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => ({
      program: await sql<{ name: string }>`select version() as name`.execute(transaction),
      versions: await postgresVersions(transaction),
      objects: await schemaObjects(transaction, sql`current_schema()`),
    }));
  const version = versionOf(versions);
  if (isNewer(version)) return version;
  const expected = await expectedOfPostgres(db, version, program.rows[0]?.name ?? "");
  const faults = [...versionFaults(versions), ...differences(expected, objects)];
  if (faults.length > 0) throw new SchemaError("The store in the database of DATABASE_URL", faults);
  return version;
}

/** Rows of `schema_versions`; null if there is no such table. */
type Versions = Array<{ version: number; name: string }> | null;

function versionOf(versions: Versions): SchemaVersion {
  return versions === null ? null : Math.max(0, ...versions.map((row) => row.version));
}

const newest = migrations.at(-1)?.version ?? 0;

function isNewer(version: SchemaVersion): version is number {
  return version !== null && version > newest;
}

function assertKnown(version: SchemaVersion): void {
  if (isNewer(version)) throw newerStore(version, newest);
}

/** Faults in the list of applied migrations. */
function versionFaults(versions: Versions): string[] {
  const version = versionOf(versions);
  if (versions === null || version === null) return [];
  const line = (step: { version: number; name: string }) => `${step.version} ${step.name}`;
  const expected = migrations.filter((step) => step.version <= version).map(line);
  const found = versions.map(line);
  return [
    ...found.filter((one) => !expected.includes(one)).map((one) => `unknown step ${quoted(one)}`),
    ...expected.filter((one) => !found.includes(one)).map((one) => `step ${one} is missing`),
  ];
}

function differences(expected: readonly SchemaObject[], found: readonly SchemaObject[]): string[] {
  const wanted = new Map(expected.map((object) => [object.name, object.definition]));
  const seen = new Set<string>();
  const faults = found.flatMap(({ name, definition }) => {
    const isAgain = seen.has(name);
    seen.add(name);
    if (isAgain) return [`there are two: ${quoted(name)}`];
    const right = wanted.get(name);
    if (right === undefined) return [`unknown ${quoted(name)}`];
    return right === definition ? [] : [`${quoted(name)} is different`];
  });
  const missing = expected.filter(({ name }) => !seen.has(name));
  return [...faults, ...missing.map(({ name }) => `${name} is missing`)];
}

/** Name from an untrusted schema, safe for a terminal and one line. */
function quoted(name: string): string {
  const plain = stripVTControlCharacters(name).replace(
    /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu,
    "",
  );
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}

/** Faults in the file header, which this program never sets. The byte search after an erasure relies on UTF-8. */
function headerFaults(database: BetterSqlite.Database): string[] {
  const expected = { encoding: "UTF-8", user_version: 0, application_id: 0 } as const;
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = database.pragma(name, { simple: true });
    return found === value ? [] : [`${name} is ${String(found)} instead of ${value}`];
  });
}

function sqliteObjects(database: BetterSqlite.Database): SchemaObject[] {
  const rows = database
    .prepare("select type, name, tbl_name, sql from sqlite_schema")
    .all() as Array<Record<"type" | "name" | "tbl_name" | "sql", unknown>>;
  return rows.map(({ type, name, tbl_name, sql: definition }) => ({
    name: `${String(type)} ${String(name)}`,
    definition: JSON.stringify([tbl_name, definition]),
  }));
}

function sqliteVersions(database: BetterSqlite.Database): Versions {
  const table = database
    .prepare("select type from sqlite_schema where name = 'schema_versions'")
    .pluck()
    .get();
  // Another kind of object with this name is reported by the comparison.
  if (table !== "table") return null;
  return database
    .prepare("select version, name from schema_versions order by version")
    .all()
    .map((row) => {
      const { version, name } = row as { version: unknown; name: unknown };
      return { version: Number(version), name: String(name) };
    });
}

const expectedByVersion = new Map<SchemaVersion, Promise<SchemaObject[]>>();

/** Expected SQLite objects of a version, built once in memory from the migrations. */
function expectedOfSqlite(version: SchemaVersion): Promise<SchemaObject[]> {
  const known = expectedByVersion.get(version) ?? makeInMemory(version);
  expectedByVersion.set(version, known);
  return known;
}

async function makeInMemory(version: SchemaVersion): Promise<SchemaObject[]> {
  const database = new BetterSqlite(":memory:");
  try {
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await db.transaction().execute((transaction) => buildSchema(transaction, version));
    return sqliteObjects(database);
  } finally {
    database.close();
  }
}

async function postgresVersions(db: Transaction<Schema>): Promise<Versions> {
  const { rows } = await sql<{ here: boolean }>`
    select exists (select 1 from pg_catalog.pg_class where relname = 'schema_versions' and relkind = 'r'
      and relnamespace = to_regnamespace(quote_ident(current_schema()))) as here
  `.execute(db);
  if (!rows[0]?.here) return null;
  return db.selectFrom("schema_versions").select(["version", "name"]).orderBy("version").execute();
}

const expectedByProgram = new Map<string, Promise<SchemaObject[]>>();

/** Expected PostgreSQL objects, built once per schema version and PostgreSQL version: each formats definitions its own way. */
function expectedOfPostgres(
  db: Kysely<Schema>,
  version: SchemaVersion,
  program: string,
): Promise<SchemaObject[]> {
  const key = JSON.stringify([version, program]);
  const known = expectedByProgram.get(key);
  if (known) return known;
  const made = makeTemporary(db, version);
  // The next caller tries again.
  made.catch(() => expectedByProgram.delete(key));
  expectedByProgram.set(key, made);
  return made;
}

/** Expected PostgreSQL objects of a version, built from the migrations as temporary tables and rolled back. Throws StartError. */
export async function makeTemporary(
  db: Kysely<Schema>,
  version: SchemaVersion,
): Promise<SchemaObject[]> {
  if (version === null) return [];
  let expected: SchemaObject[] = [];
  const undo = new Error("rolled back on purpose");
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local search_path to pg_temp`.execute(transaction);
      await buildSchema(transaction, version);
      expected = await schemaObjects(transaction, sql`pg_my_temp_schema()::regnamespace::text`);
      throw undo;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === "42501") throw noTemporaryTables(error);
    if (error !== undo) throw error;
  }
  return expected;
}

function noTemporaryTables(cause: unknown): StartError {
  return new StartError(
    "DATABASE_URL: this role may not make temporary tables, by which the store's tables are checked at each start.\n" +
      "Allow it: grant temporary on database <database> to <role>",
    { cause },
  );
}

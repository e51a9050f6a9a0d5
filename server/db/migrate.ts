/* The schema's migrations: their list, and applying those that a store lacks. */
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { StartError } from "../platform/errors.ts";
import { laterMigrations } from "./migrations/from-36.ts";
import { earlierMigrations } from "./migrations/to-28.ts";
import type { Schema } from "./schema.ts";
import { isPostgres } from "./sql.ts";

/** One step of the schema. `up` runs inside a transaction, so a crash leaves the step undone, never half done. */
export type Migration = {
  version: number;
  name: string;
  up(db: Transaction<Schema>): Promise<void>;
};

/** Brings the store to the newest schema. Safe to call from several processes and machines at once. */
export async function migrate(db: Kysely<Schema>, steps = migrations): Promise<void> {
  const found = await alone(db, async (transaction) => {
    await createVersions(transaction);
    return schemaVersion(transaction);
  });
  const newest = steps.at(-1)?.version ?? 0;
  if (found > newest) throw newerStore(found, newest);
  if (found === newest) return;
  for (const step of steps) await apply(db, step);
}

/** Newest applied migration; 0 before the first, null without the table of versions. */
export type SchemaVersion = number | null;

/** Builds the empty schema of a version, for comparison with a store. */
export async function buildSchema(db: Transaction<Schema>, version: SchemaVersion): Promise<void> {
  if (version === null) return;
  await createVersions(db);
  for (const step of migrations) if (step.version <= version) await step.up(db);
}

export function newerStore(found: number, newest: number): StartError {
  return new StartError(
    `The store has schema ${found}, newer than this program's ${newest}.\n` +
      "It was last used by a newer version: start that one, or restore a backup from before the upgrade.",
  );
}

async function createVersions(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable("schema_versions")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
}

/** The newest applied migration, 0 for an empty store. */
async function schemaVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom("schema_versions")
    .select((select) => select.fn.max("version").as("version"))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

async function apply(db: Kysely<Schema>, step: Migration): Promise<void> {
  await alone(db, async (transaction) => {
    // Looked up inside the transaction: another process may have applied it a moment ago.
    const applied = await transaction
      .selectFrom("schema_versions")
      .select("version")
      .where("version", "=", step.version)
      .executeTakeFirst();
    if (applied) return;
    await step.up(transaction);
    await transaction
      .insertInto("schema_versions")
      .values({ version: step.version, name: step.name, applied_at: new Date().toISOString() })
      .execute();
  });
}

/** "site" as a number: Another user of the database is unlikely to lock the same one. */
const migrationLock = 0x73697465;

/** A transaction that no other migration runs next to: SQLite takes its write lock at once, PostgreSQL an advisory one. */
function alone<T>(db: Kysely<Schema>, work: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await lockMigrations(transaction);
    return work(transaction);
  });
}

/** Waits for a running migration of a PostgreSQL database, and keeps others from starting until the transaction ends. */
export async function lockMigrations(transaction: Transaction<Schema>): Promise<void> {
  await transaction.executeQuery(
    CompiledQuery.raw("select pg_advisory_xact_lock($1)", [migrationLock]),
  );
}

/** In order. An applied migration is never edited; a change is a new one. */
export const migrations: readonly Migration[] = [...earlierMigrations, ...laterMigrations];

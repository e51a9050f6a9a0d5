import { stripVTControlCharacters } from "node:util";
import BetterSqlite from "better-sqlite3";
import { Kysely, type RawBuilder, SqliteDialect, sql, type Transaction } from "kysely";
import { StartError } from "../platform/errors.ts";
import {
  buildSchema,
  lockMigrations,
  migrations,
  newerStore,
  type SchemaVersion,
} from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { rolledBack } from "./sql.ts";
import type { Db } from "./store.ts";

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

export function listed(faults: readonly string[]): string {
  const shown = faults.slice(0, maxFaults).join("; ");
  return faults.length > maxFaults ? `${shown}; and ${faults.length - maxFaults} more` : shown;
}

const maxFaults = 8;

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
  const { program, versions, objects } = await db.transaction().execute(async (transaction) => {
    // PostgreSQL prints definitions from the newest catalog whatever the transaction's snapshot is, so that another server's
    // migration would show half.
    await lockMigrations(transaction);
    return {
      program: await sql<{ name: string }>`select version() as name`.execute(transaction),
      versions: await postgresVersions(transaction),
      objects: await schemaObjects(transaction, sql`current_schema()`),
    };
  });
  const version = versionOf(versions);
  if (isNewer(version)) return version;
  const expected = await expectedOfPostgres(db, version, program.rows[0]?.name ?? "");
  const faults = [...versionFaults(versions), ...differences(expected, objects)];
  if (faults.length > 0) throw new SchemaError("The store in the database of DATABASE_URL", faults);
  return version;
}

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
  return rolledBack(db, async (transaction) => {
    await sql`set local search_path to pg_temp`.execute(transaction);
    await buildSchema(transaction, version);
    return schemaObjects(transaction, sql`pg_my_temp_schema()::regnamespace::text`);
  }).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === "42501" ? noTemporaryTables(error) : error;
  });
}

function noTemporaryTables(cause: unknown): StartError {
  return new StartError(
    "DATABASE_URL: this role may not make temporary tables, by which the store's tables are checked at each start.\n" +
      "Allow it: grant temporary on database <database> to <role>",
    { cause },
  );
}

type SchemaObject = {
  /** Kind and name: `trigger deliveries_bcc on deliveries`. */
  name: string;
  definition: string;
};

/**
 * Objects in a PostgreSQL schema that could change what a statement on its tables does: tables, views, sequences,
 * columns, indexes, constraints, triggers, rules, policies, child tables, functions, types, and operators. Members of extensions are
 * left out, and so is the schema's own name, so that two schemas can be compared.
 *
 * @param schema its name
 */
async function schemaObjects(db: Db, schema: RawBuilder<unknown>): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with here as (
      select oid, case oid when pg_my_temp_schema() then 'pg_temp' else quote_ident(nspname) end || '.' as prefix
      from pg_catalog.pg_namespace where nspname = ${schema}
    ),
    theirs as (select classid, objid from pg_catalog.pg_depend where deptype = 'e'),
    relations as (
      select c.* from pg_catalog.pg_class c join here on c.relnamespace = here.oid
      where c.relkind not in ('i', 'I', 't', 'c')
        and not exists (select 1 from theirs where classid = 'pg_catalog.pg_class'::regclass and objid = c.oid)
    )
    select case r.relkind when 'r' then 'table ' when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence '
        when 'f' then 'foreign table ' when 'p' then 'partitioned table ' else r.relkind::text || ' ' end || r.relname as name,
      -- A table that isn't logged would be empty after a crash.
      concat_ws(' ', case when r.relpersistence = 'u' then 'unlogged' end, case when r.relrowsecurity then 'row security' end,
        case when r.relispartition then 'partition' end, case when r.reloftype <> 0 then 'typed' end) as definition
    from relations r
    union all
    select 'column ' || r.relname || '.' || a.attname,
      concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        nullif(a.attgenerated::text, ''), nullif(a.attidentity::text, ''), co.collname, pg_get_expr(d.adbin, d.adrelid))
    from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_catalog.pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
      left join pg_catalog.pg_collation co on co.oid = a.attcollation
    where r.relkind = 'r'
    union all
    select 'index ' || c.relname, concat_ws(' ', replace(pg_get_indexdef(i.indexrelid), here.prefix, ''),
      case when not i.indisvalid or not i.indisready or not i.indislive then 'not usable' end)
    from here, relations r join pg_catalog.pg_index i on i.indrelid = r.oid
      join pg_catalog.pg_class c on c.oid = i.indexrelid
    union all
    -- That a column is not null stands with the column; from version 18 on it has a name too, which a dump may change.
    select 'constraint ' || o.conname || ' on ' || r.relname, concat_ws(' ', replace(pg_get_constraintdef(o.oid), here.prefix, ''),
      case when not o.convalidated then 'not valid' end)
    from here, relations r join pg_catalog.pg_constraint o on o.conrelid = r.oid
    where o.contype <> 'n'
    union all
    select case when t.tgisinternal then 'disabled check ' else 'trigger ' end || t.tgname || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_trigger t on t.tgrelid = r.oid
    where not t.tgisinternal or t.tgenabled <> 'O'
    union all
    select 'rule ' || w.rulename || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_rewrite w on w.ev_class = r.oid
    where not (r.relkind in ('v', 'm') and w.rulename = '_RETURN')
    union all
    select 'policy ' || p.polname || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_policy p on p.polrelid = r.oid
    union all
    select 'child table ' || h.inhrelid::regclass::text || ' of ' || r.relname, ''
    from relations r join pg_catalog.pg_inherits h on h.inhparent = r.oid
    union all
    select 'function ' || p.proname, '' from pg_catalog.pg_proc p join here on p.pronamespace = here.oid
    where not exists (select 1 from theirs where classid = 'pg_catalog.pg_proc'::regclass and objid = p.oid)
    union all
    select 'type ' || t.typname, '' from pg_catalog.pg_type t join here on t.typnamespace = here.oid
      left join pg_catalog.pg_class c on c.oid = t.typrelid
    -- A table has a type of its rows, and each type one of its lists.
    where (t.typrelid = 0 or c.relkind = 'c') and not (t.typtype = 'b' and t.typelem <> 0 and t.typlen = -1)
      and not exists (select 1 from theirs where classid = 'pg_catalog.pg_type'::regclass and objid = t.oid)
    union all
    select 'operator ' || o.oprname, '' from pg_catalog.pg_operator o join here on o.oprnamespace = here.oid
    where not exists (select 1 from theirs where classid = 'pg_catalog.pg_operator'::regclass and objid = o.oid)
  `.execute(db);
  return rows;
}

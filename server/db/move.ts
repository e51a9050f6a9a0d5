import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { StartError } from "../platform/errors.ts";
import { isPostgres } from "./sql.ts";
import type { Db, Store } from "./store.ts";

/** Rows moved from one table. The checksum is of all values, whatever order they come in. */
export type MovedTable = { name: string; rows: number; checksum: string };

/** Written by each server for itself, without any visitor, so they say nothing of whether a store is in use. */
const ownNotes = ["secrets", "alerts", "duties", "job_runs", "running_servers"] as const;
const ownOfEachStore = new Set<string>(["schema_versions", ...ownNotes]);

/**
 * Copies all that one store holds into another one of either kind, which must be empty. All or nothing: it is one
 * transaction, committed once every table was read back and has the same number of rows and the same checksum. The source
 * is locked against writers in the meantime and stays as it is. Throws StartError with nothing changed.
 */
export function moveStore(
  from: Store,
  to: Store,
  report: (table: MovedTable) => void = () => undefined,
): Promise<MovedTable[]> {
  return from.write((source) =>
    to.write(async (target) => {
      const tables = await sharedTables(source, target);
      await assertEmpty(target, tables);
      await lock(source, tables);
      for (const name of ownNotes) await sql`delete from ${sql.table(name)}`.execute(target);
      const moved: MovedTable[] = [];
      for (const table of tables) {
        const sent = await copy(source, target, table);
        const arrived = await sumUp(table, rowsOf(target, table));
        assertSame(sent, arrived);
        moved.push(arrived);
        report(arrived);
      }
      return moved;
    }),
  );
}

/**
 * Tables from the database itself, so that none can be forgotten; those that others depend on come first. Both stores have the
 * same ones, as their opening has seen to, and SQLite knows which points to which.
 */
async function sharedTables(source: Db, target: Db): Promise<TableShape[]> {
  const order = await tablesInOrder(isPostgres(source) ? target : source);
  return order.filter(({ name }) => name !== "schema_versions");
}

async function assertEmpty(target: Db, tables: readonly TableShape[]): Promise<void> {
  const found: string[] = [];
  for (const { name } of tables) {
    if (ownOfEachStore.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) found.push(name);
  }
  if (found.length === 0) return;
  throw new StartError(
    `The store to move into is not empty (${found.join(", ")}), so nothing was moved.\n` +
      "Two stores can't be put together: give it an empty database, or empty this one after a backup.",
  );
}

/** SQLite's transaction has the one write lock from its beginning. */
async function lock(source: Db, tables: readonly TableShape[]): Promise<void> {
  if (!isPostgres(source)) return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in share mode`.execute(source);
}

async function copy(source: Db, target: Db, table: TableShape): Promise<MovedTable> {
  const sum = summing(table);
  for await (const rows of rowsOf(source, table)) {
    for (const row of rows) sum.add(row);
    await loose(target)
      .insertInto(table.name)
      .values(rows)
      .execute()
      .catch((error: unknown) => {
        throw notTaken(table, rows, error);
      });
  }
  return sum.result();
}

/** PostgreSQL takes no zero byte, for one; the operator needs to know where to look. */
function notTaken({ name, columns }: TableShape, rows: readonly Row[], error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const key = columns[0] ?? "";
  const where = `${key} ${String(rows[0]?.[key])} to ${String(rows.at(-1)?.[key])}`;
  return new StartError(
    `The table ${name} could not be moved (${reason}), so nothing was.\nLook at its rows with ${where}.`,
    { cause: error },
  );
}

function assertSame(sent: MovedTable, arrived: MovedTable): void {
  if (sent.rows === arrived.rows && sent.checksum === arrived.checksum) return;
  throw new StartError(
    `The table ${sent.name} did not arrive as it was sent (${sent.rows} rows, ${sent.checksum}, against ` +
      `${arrived.rows} rows, ${arrived.checksum}), so nothing was moved.`,
  );
}

type Row = Record<string, unknown>;

const batch = 500;

/** All rows, some hundred at a time: a million of them needn't fit into memory. */
async function* rowsOf(db: Db, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  const query = loose(db).selectFrom(name).select(columns);
  if (!isPostgres(db)) {
    let rows: Row[] = [];
    for await (const row of query.stream()) {
      rows.push(row);
      if (rows.length < batch) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
    return;
  }
  await sql`declare moving no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from moving`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moving`.execute(db);
}

/** The tables are known at run time only. */
function loose(db: Db): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

async function sumUp(table: TableShape, batches: AsyncIterable<Row[]>): Promise<MovedTable> {
  const sum = summing(table);
  for await (const rows of batches) for (const row of rows) sum.add(row);
  return sum.result();
}

/** The sum of the hashes of all rows: the two kinds of store sort texts each in its own way. */
function summing({ name, columns }: TableShape) {
  let rows = 0;
  let total = 0n;
  return {
    add(row: Row): void {
      const values = JSON.stringify(columns.map((column) => row[column]));
      const hash = createHash("sha256").update(values).digest();
      total = BigInt.asUintN(64, total + hash.readBigUInt64BE());
      rows += 1;
    },
    result: (): MovedTable => ({ name, rows, checksum: total.toString(16).padStart(16, "0") }),
  };
}

/** A table as the database describes it; columns by name. */
export type TableShape = { name: string; columns: string[] };

/** The search index: each store makes its own from the submissions, which have no position in it before. */
const isDerived = {
  table: (name: string) => /^submission_search(_|$)/.test(name),
  column: (table: string, name: string) => table === "submissions" && name === "position",
};

/** All tables of the store but what is derived from them. On SQLite a table comes after those that it points to; on PostgreSQL they come by name. */
export async function tablesInOrder(db: Db): Promise<TableShape[]> {
  const tables = (await allTables(db))
    .filter(({ name }) => !isDerived.table(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !isDerived.column(name, column)),
    }));
  return isPostgres(db) ? tables : afterParents(db, tables);
}

/** Every table of the store by name, what is derived from others included. */
export async function allTables(db: Db): Promise<TableShape[]> {
  const tables = isPostgres(db) ? await ownSchema(db) : await db.introspection.getTables();
  return tables
    .filter(({ isView }) => !isView)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Kysely's own list covers every schema of the database and fails with 42P01 when a table of whichever schema is dropped
 * in the meantime; other programs may share the database.
 */
async function ownSchema(db: Db) {
  const { rows } = await sql<{ name: string; columns: string[]; view: boolean }>`
    select c.relname as name, array_agg(a.attname::text) as columns, c.relkind = 'v' as view
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p', 'f', 'v')
    group by c.oid, c.relname, c.relkind
  `.execute(db);
  return rows.map(({ name, columns, view }) => ({
    name,
    isView: view,
    columns: columns.map((column) => ({ name: column })),
  }));
}

async function afterParents(db: Db, tables: readonly TableShape[]): Promise<TableShape[]> {
  const parents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ parent: string }>`
      select distinct "table" as parent from pragma_foreign_key_list(${name})
    `.execute(db);
    parents.set(
      name,
      rows.map(({ parent }) => parent).filter((parent) => parent !== name),
    );
  }
  const ordered: TableShape[] = [];
  const add = (table: TableShape) => {
    if (ordered.includes(table)) return;
    for (const parent of parents.get(table.name) ?? []) {
      const found = tables.find(({ name }) => name === parent);
      if (found) add(found);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

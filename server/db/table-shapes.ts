import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Db } from "./store.ts";

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

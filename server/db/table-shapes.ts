import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Db } from "./store.ts";

/** A table as the database describes it; columns by name. */
export type TableShape = { name: string; columns: string[] };

/** All tables of the store. On SQLite a table comes after those that it points to; on PostgreSQL they come by name. */
export async function tablesInOrder(db: Db): Promise<TableShape[]> {
  const schema = isPostgres(db) ? await currentSchema(db) : undefined;
  const tables = (await db.introspection.getTables())
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return isPostgres(db) ? tables : afterParents(db, tables);
}

async function currentSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
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

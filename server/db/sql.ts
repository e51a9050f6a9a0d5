import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import type { Db } from "./store.ts";

/* Pieces of statements that several repositories need. */

/** For the few statements that the two databases spell differently. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column with the number of rows. Both drivers give it as a number; see `getTypeParser` in postgres.ts. */
export const rowCount = sql<number>`count(*)`.as("count");

/** Whether a column holds a text; the case of ASCII letters doesn't count. */
export function holdsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** Databases take a limited number of parameters in one statement. */
const most = 500;

/** Ids, or rows with one, in parts that fit into one statement each. */
export function* partsOf<T>(values: readonly T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += most) yield values.slice(start, start + most);
}

/** Runs `work` in a transaction that is rolled back. Throws what `work` throws. */
export async function rolledBack<T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction()
    .execute(async (transaction) => {
      result = { value: await work(transaction) };
      throw result;
    })
    .catch((error: unknown) => {
      if (error !== result) throw error;
    });
  return (result as { value: T }).value;
}

/** Creates an index that is neither unique nor partial. */
export async function createIndex(
  db: Transaction<Schema>,
  name: string,
  table: string,
  ...columns: readonly string[]
): Promise<void> {
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}

/** Writes a row and rolls back: what works here works for a submission too. */
export async function probe(db: Kysely<Schema>): Promise<void> {
  const row = { target: "probe:", reason: "probe", disabled_at: "" };
  await rolledBack(db, (undone) => undone.insertInto("disabled_targets").values(row).execute());
}

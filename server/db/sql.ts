/* Pieces that both databases share: parts of statements, and retries while the store is busy or away. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import { StoreError } from "../platform/errors.ts";
import type { Schema } from "./schema.ts";
import type { Db } from "./store.ts";

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

/** How long a request waits for a locked store. Below the 5 s after which a visitor must have an answer. */
const busyBudgetMs = 3_400;

/** A database that went away is tried again for this long; one attempt more may take another 2 s. */
const unreachableBudgetMs = 2_500;

/**
 * Runs `work` again while the store is busy or away, with short random pauses, for at most `budgetMs`.
 * Every failure of the database leaves as a StoreError; other errors pass through untouched.
 */
export async function withRetry<T>(work: () => Promise<T>, budgetMs = busyBudgetMs): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = storeCode(error);
      if (!code) throw error;
      if (performance.now() - started >= budgetFor(code, budgetMs)) {
        throw new StoreError(code, error);
      }
      await sleep((code === "store_unreachable" ? 100 : 10) + Math.random() * 30);
    }
  }
}

function budgetFor(code: StoreError["code"], budgetMs: number): number {
  if (code === "store_busy") return budgetMs;
  return code === "store_unreachable" ? Math.min(budgetMs, unreachableBudgetMs) : 0;
}

/** Code of a store failure; null for other errors. */
export function storeCode(error: unknown): StoreError["code"] | null {
  if (error instanceof StoreError) return error.code;
  const { code = "", message = "" } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = codes.find(([pattern]) => pattern.test(String(code)));
  if (known) return known[1];
  if (isLostRace(error)) return "store_busy";
  // Constraints are the caller's business: SQLITE_CONSTRAINT and SQLSTATE class 23.
  if (/^SQLITE_(?!CONSTRAINT)/.test(String(code))) return "store_failed";
  if (isSqlState(error) && !String(code).startsWith("23")) return "store_failed";
  return messages.find(([pattern]) => pattern.test(String(message)))?.[1] ?? null;
}

const codes: ReadonlyArray<[RegExp, StoreError["code"]]> = [
  [/^SQLITE_(BUSY|LOCKED)/, "store_busy"],
  // PostgreSQL: serialization failure, deadlock, lock not available, statement timeout.
  [/^(40001|40P01|55P03|57014)$/, "store_busy"],
  // 53100: disk full.
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100$)/, "store_full"],
  // PostgreSQL: shutting down or starting, connection classes, too many connections, a standby after a failover.
  [/^(57P0[123]|08...|53300|25006)$/, "store_unreachable"],
  [
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/,
    "store_unreachable",
  ],
];

/** Failures that the drivers tell only in words. */
const messages: ReadonlyArray<[RegExp, StoreError["code"]]> = [
  [/database connection is not open|driver has already been destroyed/, "store_failed"],
  [/Cannot use a pool after calling end/, "store_failed"],
  [
    /Connection terminated|not queryable|timeout exceeded when trying to connect/,
    "store_unreachable",
  ],
];

/**
 * Two servers took the same idempotency key, or the last free booking of a mailbox, at once: on the second look the loser
 * finds what the winner stored.
 */
function isLostRace(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === "23505" && races.has(String(constraint));
}

const races: ReadonlySet<string> = new Set(["idempotency_pkey", "bookings_one_per_mailbox"]);

function isSqlState(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof severity === "string" && /^[0-9A-Z]{5}$/.test(String(code));
}

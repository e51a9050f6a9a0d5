import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "../errors.ts";

/** How long a request waits for a locked store. Below the 5 s after which a visitor must have an answer. */
export const busyBudgetMs = 4_000;

/**
 * Runs `work` again while the store is busy, with short random pauses, for at most `budgetMs`.
 * Every failure of the database leaves as a StoreError; other errors pass through untouched.
 */
export async function withRetry<T>(work: () => Promise<T>, budgetMs = busyBudgetMs): Promise<T> {
  const deadline = performance.now() + budgetMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = storeCode(error);
      if (!code) throw error;
      if (code !== "store_busy" || performance.now() >= deadline) throw new StoreError(code, error);
    }
    await sleep(10 + Math.random() * 30);
  }
}

const busy = /^SQLITE_(BUSY|LOCKED)/;
const full = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;

function storeCode(error: unknown): StoreError["code"] | null {
  if (error instanceof StoreError) return error.code;
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  if (busy.test(code)) return "store_busy";
  if (full.test(code)) return "store_full";
  if (code.startsWith("SQLITE_") && !code.startsWith("SQLITE_CONSTRAINT")) return "store_failed";
  // better-sqlite3 throws a plain TypeError, and Kysely an Error, once the store is closed.
  const message = error instanceof Error ? error.message : "";
  return /database connection is not open|driver has already been destroyed/.test(message)
    ? "store_failed"
    : null;
}

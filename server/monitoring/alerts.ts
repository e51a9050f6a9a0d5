import {
  type AlertRow,
  alerts,
  forgetAlerts,
  insertAlert,
  updateAlert,
} from "../db/repositories/monitoring.ts";
import type { Db } from "../db/store.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";

export type AlertKind =
  | "deliveries"
  | "disk"
  | "clock"
  | "backup"
  | "requests"
  | "publishing"
  | "closed"
  | "filling"
  | "store";

/** Something that is wrong now. */
export type Condition = {
  /** The kind, and the machine where each has its own. */
  key: string;
  kind: AlertKind;
  /** How bad it is; more is news. */
  level: number;
  /** Affected items; an added one alerts again. */
  items: readonly string[];
  /** For the operator, with what to do; nothing that a visitor typed. */
  text: string;
};

const hourMs = 60 * 60 * 1000;

/** Minimum pause in ms before a worse state of a sent alert is sent. A disk and a day have few levels, and little time. */
const pausesMs: Readonly<Record<AlertKind, number>> = {
  deliveries: 6 * hourMs,
  disk: 0,
  clock: 6 * hourMs,
  backup: 6 * hourMs,
  requests: 6 * hourMs,
  publishing: 6 * hourMs,
  closed: 0,
  filling: 0,
  // Told without the store's memory; see monitor.ts.
  store: 0,
};

/** Time in ms without the condition after which it is over; twice as long each time that it came back, so that nothing is told by the minute. */
const calmMs = 10 * 60 * 1000;
const maxDoublings = 6;

/** A machine that is gone is not looked at any more; what is over stays for the next digest. */
const keptMs = 26 * hourMs;

/** That someone looked is written down only now and then. */
const seenMs = 10 * 60 * 1000;

/**
 * Writes down what is wrong among the `looked` keys, and what no longer is. Returns what is news: for the log, whether it
 * is mailed or not.
 */
export async function noteConditions(
  ctx: ServiceContext,
  looked: readonly string[],
  conditions: readonly Condition[],
): Promise<Condition[]> {
  const found = new Map(conditions.map((condition) => [condition.key, condition]));
  const now = ctx.now();
  const known = await ctx.store.read(alerts);
  const changes = looked.flatMap((key) => {
    const row = known.find((one) => one.key === key);
    const change = changeOf(row, found.get(key), now);
    return change ? [{ key, ...change }] : [];
  });
  const old = new Date(now.getTime() - keptMs).toISOString();
  const isOld = (row: AlertRow) => row.seen_at < old || (row.clear_since ?? old) < old;
  if (changes.length > 0 || known.some(isOld)) {
    await withTransaction(ctx, async ({ db }) => {
      await forgetAlerts(db, old);
      for (const { key, insert, update } of changes) {
        if (insert) await insertAlert(db, insert);
        else if (update) await updateAlert(db, key, update);
      }
    });
  }
  return changes.flatMap(({ key, isNew }) => (isNew ? (found.get(key) ?? []) : []));
}

type Change = { isNew: boolean; insert?: AlertRow; update?: Partial<AlertRow> };

function changeOf(
  row: AlertRow | undefined,
  condition: Condition | undefined,
  now: Date,
): Change | null {
  const at = now.toISOString();
  if (!condition) {
    if (!row) return null;
    if (row.clear_since !== null)
      return isStale(row, now) ? { isNew: false, update: { seen_at: at } } : null;
    return { isNew: false, update: { clear_since: at, seen_at: at } };
  }
  const { key, kind, level, text } = condition;
  const items = JSON.stringify(condition.items);
  if (!row) {
    const unreported = { recurrences: 0, told_level: null, told_items: null, alarmed_at: null };
    const times = { opened_at: at, seen_at: at, clear_since: null };
    return { isNew: true, insert: { key, kind, level, items, text, ...times, ...unreported } };
  }
  const isSame = row.level === level && row.items === items;
  if (isSame && row.clear_since === null && !isStale(row, now)) return null;
  // Over and told so: this is another one. Over for a moment: it is the same.
  const isAgain = row.clear_since !== null && row.told_level === null;
  return {
    isNew: isAgain || isWorse({ level, items }, row),
    update: {
      level,
      items,
      text,
      seen_at: at,
      clear_since: null,
      ...(isAgain ? { opened_at: at, recurrences: row.recurrences + 1 } : {}),
    },
  };
}

export type DueAlerts = { alarms: AlertRow[]; clears: AlertRow[] };

export function dueAlerts(rows: readonly AlertRow[], now: Date): DueAlerts {
  return {
    alarms: rows.filter((row) => row.clear_since === null && isToTell(row, now)),
    clears: rows.filter((row) => row.told_level !== null && isOver(row, now)),
  };
}

/** Remembers that the operator was told. */
export async function settleAlerts(
  db: Db,
  { alarms, clears }: DueAlerts,
  now: Date,
): Promise<void> {
  const alarmed_at = now.toISOString();
  for (const { key, level, items } of alarms) {
    await updateAlert(db, key, { told_level: level, told_items: items, alarmed_at });
  }
  for (const { key } of clears) await updateAlert(db, key, { told_level: null, told_items: null });
}

/** The first of it at once, also when its end was told; what is worse then after a pause. */
function isToTell(row: AlertRow, now: Date): boolean {
  if (row.told_level === null || row.told_items === null || row.alarmed_at === null) return true;
  const pauseMs = pausesMs[row.kind as AlertKind] ?? 0;
  if (now.getTime() - Date.parse(row.alarmed_at) < pauseMs) return false;
  return isWorse(row, { level: row.told_level, items: row.told_items });
}

function isOver({ clear_since, recurrences }: AlertRow, now: Date): boolean {
  if (clear_since === null) return false;
  const calm = calmMs * 2 ** Math.min(recurrences, maxDoublings);
  return now.getTime() - Date.parse(clear_since) >= calm;
}

type Extent = Pick<AlertRow, "level" | "items">;

function isWorse(now: Extent, before: Extent): boolean {
  const known = new Set(list(before.items));
  return now.level > before.level || list(now.items).some((item) => !known.has(item));
}

function list(items: string): string[] {
  return JSON.parse(items) as string[];
}

function isStale(row: AlertRow, now: Date): boolean {
  return now.getTime() - Date.parse(row.seen_at) >= seenMs;
}

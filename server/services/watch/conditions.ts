import { addDays, dateIn } from "#contracts/calendar.ts";
import { PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import type { DeliveryRow } from "../../db/repositories/deliveries.ts";
import { countDead, countRefused, type Refused } from "../../db/repositories/delivery-counts.ts";
import { type JobRunRow, jobRun } from "../../db/repositories/job-runs.ts";
import { type ListedRequest, privacyRequests } from "../../db/repositories/privacy-requests.ts";
import type { Db } from "../../db/store.ts";
import type { ServiceContext } from "../context.ts";
import { type ClockVerdict, clockText } from "../retention/clock.ts";
import type { Condition } from "./alerts.ts";
import { dayConditions } from "./days.ts";

/** Days before a privacy request is due from which on it is urgent. */
export const urgentDays = 5;

/** A backup older than this is none to rely on: a nightly one no longer runs. */
export const oldBackupHours = 50;

/** Keys of what every server sees alike. */
export const storeKeys = [
  ...["deliveries", "backup", "requests", "publishing"],
  ...["closed", "filling"],
] as const;

/** What is wrong in the store. */
export async function storeConditions(
  { store, rateLimit }: Pick<ServiceContext, "store" | "rateLimit">,
  now: Date,
): Promise<Condition[]> {
  return store.read(async (db) => {
    const urgent = await urgentRequests(db, now);
    const found = [
      deliveries(await countDead(db), await countRefused(db)),
      backup(await jobRun(db, "backup")),
      publishing(await jobRun(db, "publishing")),
      urgent.length > 0 ? requests(urgent, now) : null,
      ...(await dayConditions(db, rateLimit, now)),
    ];
    return found.filter((condition) => condition !== null);
  });
}

/** Open privacy requests that are due within five days: the late ones among them, first, and 500 at most. */
export function urgentRequests(db: Db, now: Date): Promise<ListedRequest[]> {
  const last = addDays(dateIn(PRIVACY_ZONE, now), urgentDays);
  return privacyRequests(db, { open: true, dueTo: last, limit: mostRequests });
}

/** Looked at each minute, and written into the alert's row: a flood of requests makes neither long. */
const mostRequests = 500;

/** Below this the operator has time to act; forms go on. */
const diskLevels = [1024, 256, 64] as const;

const megabyte = 1024 * 1024;

/** Key of one machine's disk. */
export function diskKey(host: string): string {
  return `disk ${host}`;
}

/** Free space for people: little of it in the unit of the alert. */
export function freeSpace(bytes: number): string {
  return bytes < 1024 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${(bytes / (1024 * megabyte)).toFixed(1)} GB`;
}

/** What is wrong with the disk of one machine's data folder. */
export function diskCondition(host: string, freeBytes: number): Condition | null {
  const level = diskLevels.filter((most) => freeBytes < most * megabyte).length;
  if (level === 0) return null;
  return {
    key: diskKey(host),
    kind: "disk",
    level,
    items: [],
    text: `${Math.floor(freeBytes / megabyte)} MB are free on the disk of DATA_DIR (${host}). Without space no form can be sent; docs/runbooks/disk-full.md says what to free.`,
  };
}

/** Alert key of one machine's clock. */
export function clockKey(host: string): string {
  return `clock ${host}`;
}

/** Condition for one machine's clock. */
export function clockCondition(host: string, verdict: ClockVerdict): Condition | null {
  if (verdict.problem === null) return null;
  const text = clockText(verdict, host);
  return { key: clockKey(host), kind: "clock", level: 1, items: [], text };
}

function deliveries(
  dead: Record<DeliveryRow["channel"], number>,
  refused: Refused,
): Condition | null {
  const [given, waiting] = [sum(dead), sum(refused)];
  if (given + waiting === 0) return null;
  const texts = [
    ...(waiting > 0
      ? [
          `${were(waiting)} refused (${byChannel(refused)}) with the answer “${refused.answer}”. Trying goes on for three days. Fix MAIL_TO, MAIL_FROM, WEBHOOK_URL, TARGETS_FILE, or the receiver; then "npm run leads -- retry --all" sends them at once.`,
        ]
      : []),
    ...(given > 0
      ? [
          `${were(given)} given up (${byChannel(dead)}). Once the cause is fixed, "npm run leads -- retry --all" sends them.`,
        ]
      : []),
  ];
  return {
    key: "deliveries",
    kind: "deliveries",
    level: given + waiting,
    items: [],
    text: `${texts.join(" ")} The leads are safe. "npm run leads -- list" shows which.`,
  };
}

function sum({ mail, webhook, target }: Record<DeliveryRow["channel"], number>): number {
  return mail + webhook + target;
}

/** Targets are named only where one has any: most sites have none. */
function byChannel({ mail, webhook, target }: Record<DeliveryRow["channel"], number>): string {
  return `mail ${mail}, webhook ${webhook}${target > 0 ? `, targets ${target}` : ""}`;
}

function were(count: number): string {
  return `${count} ${count === 1 ? "delivery was" : "deliveries were"}`;
}

function backup(run: Awaited<ReturnType<typeof jobRun>>): Condition | null {
  if (!hasFailed(run)) return null;
  const last = run.ok_at
    ? `The last good one is of ${run.ok_at.slice(0, 10)}.`
    : "There is no good one.";
  return {
    key: "backup",
    kind: "backup",
    level: 1,
    // Each failure is news, a night later too.
    items: [run.failed_at],
    text: `The backup failed: ${run.problem} ${last} Run "npm run backup" by hand to see why.`,
  };
}

/** What waited for its day isn't out: no one looks at the time when it should be. */
function publishing(run: JobRunRow | undefined): Condition | null {
  if (!hasFailed(run)) return null;
  return {
    key: "publishing",
    kind: "publishing",
    level: 1,
    // Tried each hour and at each change: told once.
    items: [],
    text: `What was due could not be published: ${run.problem} Visitors see the site as it was. Run "npm run publish" to see all of it; it is tried again when content/ changes, and each hour.`,
  };
}

/** Whether the last run of a job failed. */
export function hasFailed(run: JobRunRow | undefined): run is JobRunRow & { failed_at: string } {
  return Boolean(run?.failed_at && run.failed_at >= (run.ok_at ?? ""));
}

/** In a mail; the command lists all. */
export const mostNamed = 20;

function requests(rows: readonly ListedRequest[], now: Date): Condition {
  const today = dateIn(PRIVACY_ZONE, now);
  const named = rows.slice(0, mostNamed).map(({ reference, kind, due_on }) => {
    return due_on < today
      ? `${reference} (${kind}) was due on ${due_on}`
      : `${reference} (${kind}) is due on ${due_on}`;
  });
  const more = rows.length > mostNamed ? [moreThan(rows.length)] : [];
  return {
    key: "requests",
    kind: "requests",
    level: 0,
    // Being late is news once more; what one form asks for can be due on different days.
    items: rows.map(({ reference, kind, due_on }) =>
      due_on < today ? `${reference} ${kind} late` : `${reference} ${kind}`,
    ),
    text: `Privacy requests have to be answered within ${urgentDays} days: ${[...named, ...more].join("; ")}. See "npm run privacy -- list".`,
  };
}

/** What stands for those that a mail doesn't name. */
export function moreThan(count: number): string {
  return count < mostRequests ? `and ${count - mostNamed} more` : "and many more";
}

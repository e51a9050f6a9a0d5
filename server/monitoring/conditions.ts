import { addDays, dateIn } from "#shared/calendar.ts";
import { PRIVACY_ZONE } from "#shared/privacy-due.ts";
import {
  countDead,
  countRefused,
  type DeliveryRow,
  type FailedTarget,
  failedTargets,
  type Refused,
} from "../db/repositories/deliveries.ts";
import { type JobRunRow, jobRun, recordRun } from "../db/repositories/monitoring.ts";
import { type ListedRequest, privacyRequests } from "../db/repositories/privacy-requests.ts";
import type { Db, Store } from "../db/store.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { dayLimits, reserveThreshold } from "../rate-limit/policy.ts";
import { countToday, type StoredKind, storedKinds } from "../rate-limit/shared-limit.ts";
import { type ClockVerdict, clockText } from "../retention/clock.ts";
import type { Condition } from "./alerts.ts";

/** Days before a privacy request is due from which on it is urgent. */
const urgentDays = 5;

/** A backup older than this is none to rely on: a nightly one no longer runs. */
export const oldBackupHours = 50;

/** Keys of what every server sees alike. */
export const storeKeys = [
  ...["deliveries", "backup", "requests", "publishing"],
  ...["closed", "filling"],
] as const;

export async function storeConditions(
  { store, rateLimit }: Pick<ServiceContext, "store" | "rateLimit">,
  now: Date,
): Promise<Condition[]> {
  return store.read(async (db) => {
    const urgent = await urgentRequests(db, now);
    const found = [
      deliveries(await countDead(db), await countRefused(db), await failedTargets(db)),
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
  return privacyRequests(db, { open: true, dueTo: last, limit: maxRequests });
}

/** Looked at each minute, and written into the alert's row: a flood of requests makes neither long. */
const maxRequests = 500;

/** Below this the operator has time to act; forms go on. */
const diskLevels = [1024, 256, 64] as const;

const megabyte = 1024 * 1024;

export function diskKey(host: string): string {
  return `disk ${host}`;
}

/** Free space for people: little of it in the unit of the alert. */
export function freeSpace(bytes: number): string {
  return bytes < 1024 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${(bytes / (1024 * megabyte)).toFixed(1)} GB`;
}

export function diskCondition(host: string, freeBytes: number): Condition | null {
  const level = diskLevels.filter((most) => freeBytes < most * megabyte).length;
  if (level === 0) return null;
  return {
    key: diskKey(host),
    kind: "disk",
    level,
    items: [],
    text: `${Math.floor(freeBytes / megabyte)} MB are free on the disk of DATA_DIR (${host}). Without space no form can be sent; docs/operate/runbooks/disk-full.md says what to free.`,
  };
}

export function clockKey(host: string): string {
  return `clock ${host}`;
}

export function clockCondition(host: string, verdict: ClockVerdict): Condition | null {
  if (verdict.problem === null) return null;
  const text = clockText(verdict, host);
  return { key: clockKey(host), kind: "clock", level: 1, items: [], text };
}

function deliveries(
  dead: Record<DeliveryRow["channel"], number>,
  refused: Refused,
  targets: readonly FailedTarget[],
): Condition | null {
  const [given, waiting] = [sum(dead), sum(refused)];
  if (given + waiting === 0) return null;
  const texts = [
    ...(waiting > 0
      ? [
          `${were(waiting)} refused (${byChannel(refused)})${answered(refused)}. Trying goes on for three days. Fix ${causes(refused)}; then "npm run leads -- retry --all" sends them at once.`,
        ]
      : []),
    ...(given > 0
      ? [
          `${were(given)} given up (${byChannel(dead)}). Once the cause is fixed, "npm run leads -- retry --all" sends them.`,
        ]
      : []),
    ...targets.map(ofTarget),
  ];
  return {
    key: "deliveries",
    kind: "deliveries",
    level: given + waiting,
    items: [],
    text: `${texts.join(" ")} The leads are safe. "npm run leads -- list" shows which.`,
  };
}

/** Settings and places where a refusal can be fixed. */
function causes({ mail, webhook, target }: Refused): string {
  const all = [
    ...(mail > 0 ? ["MAIL_TO, PRIVACY_MAIL_TO, MAIL_FROM"] : []),
    ...(webhook > 0 ? ["WEBHOOK_URL"] : []),
    ...(target > 0 ? ["TARGETS_FILE, a key of it"] : []),
  ];
  return `${all.join(", ")}, or the receiver`;
}

/** Targets are quoted one by one. */
function answered({ mail, webhook, answer }: Refused): string {
  return mail + webhook > 0 ? ` with the answer “${answer}”` : "";
}

/** Targets fail each for a cause of its own, and are sent to again one by one. */
function ofTarget({ target, dead, refused, reason }: FailedTarget): string {
  const counts = [
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(dead > 0 ? [`${dead} given up`] : []),
  ];
  const quoted = reason.replace(/\s+/g, " ").replace(/\.$/, "");
  return `Target ${target}: ${counts.join(", ")}${quoted === "" ? "" : `, “${quoted}”`}; "npm run targets -- retry ${target}" sends to it alone.`;
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

/** Condition of a failed scheduled publish: no one looks at the time when it should be. */
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

export function hasFailed(run: JobRunRow | undefined): run is JobRunRow & { failed_at: string } {
  return Boolean(run?.failed_at && run.failed_at >= (run.ok_at ?? ""));
}

/** In a mail; the command lists all. */
export const maxNamed = 20;

function requests(rows: readonly ListedRequest[], now: Date): Condition {
  const today = dateIn(PRIVACY_ZONE, now);
  const named = rows.slice(0, maxNamed).map(({ reference, kind, due_on }) => {
    return due_on < today
      ? `${reference} (${kind}) was due on ${due_on}`
      : `${reference} (${kind}) is due on ${due_on}`;
  });
  const more = rows.length > maxNamed ? [moreThan(rows.length)] : [];
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

/** Item that stands for those that a mail doesn't name. */
export function moreThan(count: number): string {
  return count < maxRequests ? `and ${count - maxNamed} more` : "and many more";
}

/** 24-hour count and daily caps of one row type. */
type Day = { kind: StoredKind; count: number; quiet: number; max: number };

/** Conditions of a day that is full, or fills up: all of it comes right by itself, and visitors feel it until then. */
async function dayConditions(db: Db, rateLimit: number, now: Date): Promise<Condition[]> {
  if (rateLimit === 0) return [];
  const limits = dayLimits(rateLimit);
  const days: Day[] = [];
  for (const kind of storedKinds)
    days.push({ kind, count: await countToday(db, kind, now), ...limits[kind] });
  return [closed(days), filling(days)].filter((condition) => condition !== null);
}

function closed(days: readonly Day[]): Condition | null {
  const full = days.filter(({ count, max }) => count >= max);
  if (full.length === 0) return null;
  return {
    key: "closed",
    kind: "closed",
    level: 0,
    items: full.map(({ kind }) => kind),
    text: `No more is taken today of: ${full.map(dayText).join("; ")}. ${senders} ${advice}`,
  };
}

/**
 * Before it: nothing is left without a proof of work, or only the reserve. A cookie choice is lost to no one: it has no such
 * step.
 */
function filling(days: readonly Day[]): Condition | null {
  const steps = days.flatMap((day) => {
    if (day.kind === "consent") return [];
    const isProofAsked = day.quiet < day.max && day.count >= day.quiet;
    const isReserve = day.count >= reserveThreshold(day.max);
    return [
      ...(isProofAsked ? [{ day, step: "proof" }] : []),
      ...(isReserve ? [{ day, step: "reserve" }] : []),
    ];
  });
  if (steps.length === 0) return null;
  const of = (name: string) =>
    steps.filter(({ step }) => step === name).map(({ day }) => dayText(day));
  const [proof, reserve] = [of("proof"), of("reserve")];
  const texts = [
    ...(proof.length > 0
      ? [
          `Networks that have sent already need a proof of work, which browsers without scripts can't give: ${proof.join("; ")}.`,
        ]
      : []),
    ...(reserve.length > 0
      ? [`Only networks that have sent nothing in 24 hours get through: ${reserve.join("; ")}.`]
      : []),
  ];
  return {
    key: "filling",
    kind: "filling",
    level: 0,
    // A step that is taken back and taken again isn't news.
    items: steps.map(({ day, step }) => `${day.kind} ${step}`),
    text: `${texts.join(" ")} ${advice}`,
  };
}

const senders = "Who sends a form is given the email address instead, so watch its mailbox.";

const advice =
  "There is room again as the last 24 hours pass. A true rush needs a higher RATE_LIMIT; docs/runbooks/spam-surge.md tells it from a flood.";

const names: Readonly<Record<StoredKind, string>> = {
  form: "forms",
  booking: "bookings",
  privacy: "privacy requests",
  consent: "cookie choices",
};

function dayText({ kind, count, max }: Day): string {
  return `${names[kind]} (${count} in 24 hours, of ${max})`;
}

/**
 * Writes down how the publishing of what was due ended, for alerts, the digest and the doctor.
 * @param problem null where nothing is wrong; written only where something was
 */
export async function notePublishing(
  store: Pick<Store, "read" | "write">,
  problem: string | null,
  now = new Date(),
): Promise<void> {
  if (problem === null && !hasFailed(await store.read((db) => jobRun(db, "publishing")))) return;
  await store.write((db) => recordRun(db, "publishing", { at: now.toISOString(), problem }));
}

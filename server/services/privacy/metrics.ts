import type { PrivacyMetrics } from "#content/schema/privacy-metrics.ts";
import { dateIn } from "#contracts/calendar.ts";
import { type PrivacyKind, privacyKinds } from "#contracts/forms/privacy-options.ts";
import { outcomesOf, type PrivacyOutcome } from "#contracts/privacy.ts";
import { PRIVACY_ZONE } from "#contracts/privacy-due.ts";
import { type ListedRequest, privacyRequests } from "../../db/repositories/privacy-requests.ts";
import type { Store } from "../../db/store.ts";

/** One row of the yearly disclosure (Cal. Code Regs. tit. 11, section 7102). Days are calendar days to the first answer. */
export type KindMetrics = {
  kind: PrivacyKind;
  received: number;
  /** In whole or in part. */
  complied: number;
  denied: number;
  withdrawn: number;
  open: number;
  meanDays: number | null;
  medianDays: number | null;
};

/** A year's counts as the privacy page publishes them, with the day on which they were true. */
export async function disclosure(
  store: Pick<Store, "read">,
  year: number,
  now = new Date(),
): Promise<PrivacyMetrics> {
  const requests = await yearlyMetrics(store, year);
  return { year, countedOn: dateIn(PRIVACY_ZONE, now), requests };
}

/** The requests received in a calendar year, counted. */
export async function yearlyMetrics(
  store: Pick<Store, "read">,
  year: number,
): Promise<KindMetrics[]> {
  const range = { receivedFrom: `${year}-01-01`, receivedTo: `${year}-12-31` };
  const rows = await store.read((db) => privacyRequests(db, range));
  return privacyKinds.map((kind) => metricsOf(kind, rows));
}

function metricsOf(kind: PrivacyKind, all: readonly ListedRequest[]): KindMetrics {
  const rows = all.filter((row) => row.kind === kind);
  const ended = (as: CountedAs) =>
    rows.filter((row) => row.outcome !== null && countedAs(kind, row.outcome) === as).length;
  const days = rows
    .flatMap(({ received_on, answered_on }) =>
      answered_on ? [daysBetween(received_on, answered_on)] : [],
    )
    .sort((a, b) => a - b);
  return {
    kind,
    received: rows.length,
    complied: ended("complied"),
    denied: ended("denied"),
    withdrawn: ended("withdrawn"),
    open: rows.filter((row) => row.state !== "closed").length,
    meanDays: days.length > 0 ? round(days.reduce((sum, n) => sum + n, 0) / days.length) : null,
    medianDays: median(days),
  };
}

type CountedAs = "complied" | "denied" | "withdrawn";

/**
 * The column of an outcome. Where nothing was found, an opt-out was still honored: it holds from then on; what else was
 * asked for could not be done.
 */
function countedAs(kind: PrivacyKind, outcome: PrivacyOutcome): CountedAs {
  if (outcome === "not-found") return outcomesOf(kind).includes("denied") ? "denied" : "complied";
  return outcome === "complied-in-part" ? "complied" : outcome;
}

function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

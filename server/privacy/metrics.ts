import type { PrivacyGroundCounts, PrivacyMetrics } from "#content-model/schema/privacy.ts";
import { dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type PrivacyKind, privacyKinds } from "#shared/forms/privacy-options.ts";
import { outcomesOf, type PrivacyOutcome } from "#shared/privacy.ts";
import { PRIVACY_ZONE } from "#shared/privacy-due.ts";
import { type ListedRequest, privacyRequests } from "../db/repositories/privacy-requests.ts";
import type { Store } from "../db/store.ts";

/** One row of the yearly disclosure (Cal. Code Regs. tit. 11, section 7102; Cal. Civ. Code 1798.99.85). */
type KindMetrics = PrivacyMetrics["requests"][number];

/** A year's counts as the privacy page publishes them, with the day on which they were true. */
export async function disclosure(
  store: Pick<Store, "read">,
  year: number,
  now = new Date(),
): Promise<PrivacyMetrics> {
  const range = { receivedFrom: `${year}-01-01`, receivedTo: `${year}-12-31` };
  const rows = await store.read((db) => privacyRequests(db, range));
  return {
    year,
    countedOn: dateIn(PRIVACY_ZONE, now),
    requests: privacyKinds.map((kind) => metricsOf(kind, rows)),
    signals: rows.filter(({ source }) => source === "signal").length,
    platform: null,
  };
}

function metricsOf(kind: PrivacyKind, all: readonly ListedRequest[]): KindMetrics {
  const rows = all.filter((row) => row.kind === kind && row.source === "form");
  const ended = (as: CountedAs) =>
    rows.filter((row) => row.outcome !== null && countedAs(kind, row.outcome) === as).length;
  const days = rows.flatMap(daysToResponse).sort((a, b) => a - b);
  return {
    kind,
    received: rows.length,
    complied: ended("complied"),
    denied: ended("denied"),
    withdrawn: ended("withdrawn"),
    open: rows.filter((row) => row.state !== "closed").length,
    meanDays: days.length > 0 ? round(days.reduce((sum, n) => sum + n, 0) / days.length) : null,
    medianDays: median(days),
    denials: denialsIn(kind, rows),
    exemptions: exemptionsIn(rows),
  };
}

/** Until what was asked for was done or refused: a first word that we are at it isn't a substantive response. */
function daysToResponse({ received_on, closed_on, outcome }: ListedRequest): number[] {
  return closed_on && outcome !== "withdrawn" ? [daysBetween(received_on, closed_on)] : [];
}

/** Denied in whole or in part, by ground. Nothing found, of what can be refused, is one of the other grounds. */
function denialsIn(kind: PrivacyKind, rows: readonly ListedRequest[]): PrivacyGroundCounts {
  const counts: PrivacyGroundCounts = { "not-verified": 0, "not-consumer": 0, exempt: 0, other: 0 };
  for (const { outcome, ground } of rows) {
    const denied =
      outcome === "complied-in-part" || (outcome && countedAs(kind, outcome) === "denied");
    if (denied) counts[ground ?? "other"] += 1;
  }
  return counts;
}

function exemptionsIn(rows: readonly ListedRequest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { exemption } of rows) if (exemption) counts[exemption] = (counts[exemption] ?? 0) + 1;
  return counts;
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
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { type Arrival, isLead } from "#shared/lead-source.ts";
import { linkName } from "#shared/link-source.ts";
import { namesOfTouch, rowName, type Subject, UNKNOWN } from "../analytics/funnel.ts";
import {
  type TouchCondition,
  type TouchEnd,
  type TouchParts,
  type TouchSubject,
  touchEnds,
  touchesIn,
} from "../db/repositories/touches.ts";
import type { Db, Store } from "../db/store.ts";
import { isSuspicious } from "../submissions/flags.ts";
import type { SubmissionRecord } from "./list.ts";

/* Choice among leads by the campaign or the source of their arrivals, by the names that `npm run analytics` counts. */

type NamedSubject = Extract<Subject, "source" | "campaign">;

/** Name to look for, as an operator types it: `Spring Sale` is `spring-sale`. */
export type ArrivalName = { subject: NamedSubject; name: string; arrival: Arrival };

/** ISO times, the end exclusive. */
type Range = { since?: string | undefined; until?: string | undefined };

const parts: Readonly<Record<NamedSubject, TouchSubject>> = {
  source: { param: "utm_source", withSite: true },
  campaign: { param: "utm_campaign", withSite: false },
};

/** Condition on submissions whose arrivals have the name. Spellings that links used are looked up in the store. */
export async function arrivalCondition(
  store: Pick<Store, "read">,
  wanted: ArrivalName,
  range: Range,
): Promise<TouchCondition> {
  const { subject, arrival } = wanted;
  const fits = matcherOf(wanted);
  const ends = endsOf(arrival);
  const found = await store.read((db) => eachEnd(db, ends, subject, range));
  const fitting = found
    .flat()
    .flatMap((one) => (fits(nameOf(subject, one.parts)) ? [one.parts] : []));
  return { subject: parts[subject], ends, parts: fitting };
}

/** Whether `npm run analytics` counts a lead under the name: by its last arrival, and without suspicious ones. */
export function isCountedUnder(wanted: ArrivalName, lead: SubmissionRecord): boolean {
  const name = namesOfTouch(lead.source?.last)[wanted.subject];
  return matcherOf(wanted)(name) && isLead(lead.form) && !isSuspicious(lead.flags.join(","));
}

/** Names that arrivals have, the most frequent first; those without a name are left out. */
export async function arrivalNames(
  store: Pick<Store, "read">,
  { subject, arrival }: Omit<ArrivalName, "name">,
  range: Range = {},
): Promise<Array<{ name: string; count: number }>> {
  // A lead with one name in both arrivals counts once: the larger of both counts is the least that there are.
  const found = await store.read((db) => eachEnd(db, endsOf(arrival), subject, range));
  const counts = new Map<string, number>();
  for (const ofEnd of found) {
    const named = Map.groupBy(ofEnd, (one) => nameOf(subject, one.parts));
    for (const [name, same] of named) {
      const count = same.reduce((sum, one) => sum + one.count, 0);
      if (name !== "" && name !== UNKNOWN) counts.set(name, Math.max(counts.get(name) ?? 0, count));
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

async function eachEnd(db: Db, ends: readonly TouchEnd[], subject: NamedSubject, range: Range) {
  const found = [];
  for (const end of ends) found.push(await touchesIn(db, parts[subject], end, range));
  return found;
}

function endsOf(arrival: Arrival): readonly TouchEnd[] {
  return arrival === "any" ? touchEnds : [arrival];
}

function nameOf(subject: NamedSubject, touch: TouchParts): string {
  if (touch === null) return UNKNOWN;
  const { site, utm } = touch;
  return namesOfTouch({ site, [parts[subject].param]: utm })[subject];
}

/** A name is typed as a link has it, or as the tables of `npm run analytics` print it. */
function matcherOf({ subject, name }: Pick<ArrivalName, "subject" | "name">) {
  const typed = name.trim();
  if (typed === UNKNOWN) return (found: string) => found === UNKNOWN;
  if (typed === rowName(subject, { name: "" })) return (found: string) => found === "";
  const host = typed.toLowerCase();
  const names = new Set([linkName(typed), host, host.replace(/^www\./, "")]);
  return (found: string) => names.has(found);
}

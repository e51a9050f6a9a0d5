import type { CompanyChange, CompanyTables } from "#content-model/schema/company-profile.ts";
import { type Edit, type Tables, versionsOf } from "#shared/dated-changes.ts";

/** A company with its changes, and what other files say of both. */
export type Company = {
  firstDay: string;
  now: CompanyTables;
  /** Oldest first. */
  log: readonly CompanyChange[];
  /** Attributes of facts and technologies, by name. */
  attributes: Readonly<Record<string, { label: string; modeled: boolean }>>;
  research: {
    /** How many weeks are looked at. */
    shown: number;
    /** Oldest first, with the Sunday that ends each. */
    weeks: ReadonlyArray<{ number: number; ends: string }>;
    /** Scores in the order of the weeks. */
    topics: ReadonlyArray<{ id: string; name: string; scores: readonly number[] }>;
  };
};

/** The profile as it was known on a day. */
export type Version = {
  day: string;
  tables: CompanyTables;
  /** Tables of the day before; null in the first version. */
  before: CompanyTables | null;
  /** Change that led here; null in the first version. */
  change: CompanyChange | null;
};

/** Every version, oldest first: the first one and one for each change. */
export function companyVersions({ firstDay, now, log }: Company): Version[] {
  // The content was refused where a version wouldn't be whole.
  const tables = versionsOf(now, log as typeof log & { edits: Edit[] }[]) as Tables[];
  return tables.map((each, i) => ({
    day: log[i - 1]?.day ?? firstDay,
    tables: each as CompanyTables,
    before: (tables[i - 1] as CompanyTables | undefined) ?? null,
    change: log[i - 1] ?? null,
  }));
}

/** The weeks that were over on a day, as many as are looked at, with the scores of each topic in them, the highest first. */
export function researchOn(day: string, { research }: Company) {
  const { weeks, shown, topics } = research;
  const end = weeks.findLastIndex(({ ends }) => ends < day) + 1;
  const from = Math.max(0, end - shown);
  return {
    weeks: weeks.slice(from, end),
    topics: topics
      .map((topic) => ({ ...topic, scores: topic.scores.slice(from, end) }))
      .toSorted((a, b) => (b.scores.at(-1) ?? 0) - (a.scores.at(-1) ?? 0)),
  };
}

/** A month on a scale of months: `2026-05`, or any day of it. */
export function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

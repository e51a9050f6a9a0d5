import { countedForms, type FormStep, formSteps } from "#shared/analytics.ts";
import { isLead, type LeadSource, type Touch } from "#shared/lead-source.ts";
import { linkName } from "#shared/link-source.ts";
import { countSentIn, countsUnder, type DayRange } from "../db/repositories/daily-counts.ts";
import type { Db } from "../db/store.ts";
import { daysBefore, lengthOf, type ReportDays } from "./days.ts";

/** Subjects by which visits, steps in forms, and leads are counted. */
const subjects = ["source", "campaign", "landing"] as const;
export type Subject = (typeof subjects)[number];

/** Name where no touch is known: consent allowed none, or no script told it. */
export const UNKNOWN = "(unknown)";

/** Stages of a visit, in order: a form is shown, something is put into it, it is sent. */
const stages = ["visits", "views", "starts", "sent"] as const;
export type Stage = (typeof stages)[number];

/** A count of some days next to two others; null where counts don't go back that far. */
type Compared = {
  count: number;
  /** Count of as many days right before. */
  before: number | null;
  /** Average of as many days in the four weeks right before. */
  month: number | null;
};

export type FunnelRow = { name: string } & Record<Stage, Compared>;

export type Funnel = {
  /** First and last day counted, YYYY-MM-DD. */
  since: string;
  until: string;
  days: number;
  /** Every form, visits aside; steps of forms that bring no leads aren't counted. */
  forms: FunnelRow[];
  /** Visits, and steps in all forms that bring leads, by each subject. */
  by: Record<Subject, FunnelRow[]>;
  /** The same for each form, visits aside. */
  ofForms: Array<{ form: string; subject: Subject } & FunnelRow>;
};

/** Days of the average that a count is compared with. */
const MONTH = 28;

/** Visits, form views, starts and sent forms of some days. */
export async function readFunnel(db: Db, range: ReportDays): Promise<Funnel> {
  const days = lengthOf(range);
  const read = async (of: DayRange | null) => of && tallyOf(await entriesIn(db, of));
  const [now, before, month] = [
    tallyOf(await entriesIn(db, range)),
    await read(daysBefore(range, days)),
    await read(daysBefore(range, MONTH)),
  ];
  const rowsOf = (group: string): FunnelRow[] => {
    const names = new Set(
      [now, before, month].flatMap((tally) => [...(tally?.get(group)?.keys() ?? [])]),
    );
    const compare = (name: string, stage: Stage): Compared => {
      const of = (tally: Tally) => tally.get(group)?.get(name)?.[stage] ?? 0;
      return {
        count: of(now),
        before: before && of(before),
        month: month && Math.round((of(month) / MONTH) * days * 10) / 10,
      };
    };
    const rows = [...names].map((name) => ({
      name,
      visits: compare(name, "visits"),
      views: compare(name, "views"),
      starts: compare(name, "starts"),
      sent: compare(name, "sent"),
    }));
    return rows.sort(byCount);
  };
  const by = (form: string) =>
    subjects.map((subject) => [subject, rowsOf(groupOf(form, subject))] as const);
  return {
    since: range.from,
    until: range.to,
    days,
    forms: rowsOf(FORMS),
    by: Object.fromEntries(by(ALL)) as Funnel["by"],
    ofForms: countedForms.flatMap((form) =>
      by(form).flatMap(([subject, rows]) => rows.map((row) => ({ form, subject, ...row }))),
    ),
  };
}

/** The most sent first; of what is equal, the most of the stage before. */
function byCount(a: FunnelRow, b: FunnelRow): number {
  for (const when of ["count", "before"] as const)
    for (const stage of stages.toReversed()) {
      const difference = (b[stage][when] ?? 0) - (a[stage][when] ?? 0);
      if (difference !== 0) return difference;
    }
  return a.name < b.name ? -1 : 1;
}

/** A count of one stage; `form` is "" for visits. */
type Entry = { form: string; subject: Subject; name: string; stage: Stage; count: number };

const stageOf = { view: "views", start: "starts" } as const;

/** Headings under which visits and steps are counted, each with what it counts. */
const headings = new Map<string, Omit<Entry, "name" | "count">>(
  subjects.flatMap((subject) => [
    [subject, { form: "", subject, stage: "visits" } as const],
    ...countedForms.flatMap((form) =>
      formSteps.map(
        (step) =>
          [stepHeading(form, step, subject), { form, subject, stage: stageOf[step] }] as const,
      ),
    ),
  ]),
);

async function entriesIn(db: Db, range: DayRange): Promise<Entry[]> {
  const counted = await countsUnder(db, range, [...headings.keys()]);
  const sent = await countSentIn(db, range);
  return [
    ...counted.flatMap(({ what, name, count }) => {
      const heading = headings.get(what);
      return heading ? [{ ...heading, name, count }] : [];
    }),
    ...sent.flatMap(({ form, source, count }) => {
      const names = namesOfTouch(source === "" ? null : (JSON.parse(source) as LeadSource).last);
      return subjects.map(
        (subject): Entry => ({ form, subject, name: names[subject], stage: "sent", count }),
      );
    }),
  ];
}

type Tally = Map<string, Map<string, Record<Stage, number>>>;

const FORMS = "forms";
const ALL = "";
const groupOf = (form: string, subject: Subject) => `${form} ${subject}`;

function tallyOf(entries: readonly Entry[]): Tally {
  const tally: Tally = new Map();
  const add = (group: string, name: string, { stage, count }: Entry) => {
    const names = tally.get(group) ?? new Map<string, Record<Stage, number>>();
    tally.set(group, names);
    const counts = names.get(name) ?? { visits: 0, views: 0, starts: 0, sent: 0 };
    names.set(name, counts);
    counts[stage] += count;
  };
  for (const entry of entries) {
    const { form, subject, name } = entry;
    // Each subject has every step once, so one of them has the total.
    if (form && subject === "source") add(FORMS, form, entry);
    if (form && !isLead(form)) continue;
    add(groupOf(ALL, subject), name, entry);
    if (form) add(groupOf(form, subject), name, entry);
  }
  return tally;
}

/** Names that a touch is counted under; "" where it has none. The same for steps in forms and for leads. */
export function namesOfTouch(touch: Touch | null | undefined): Readonly<Record<Subject, string>> {
  if (!touch) return { source: UNKNOWN, campaign: UNKNOWN, landing: UNKNOWN };
  const site = touch.site?.replace(/^www\./, "") ?? "";
  return {
    source: linkName(touch.utm_source ?? "") || site,
    campaign: linkName(touch.utm_campaign ?? ""),
    landing: touch.page ?? UNKNOWN,
  };
}

/** Heading under which a day's steps in a form are counted by a subject. */
export function stepHeading(form: string, step: FormStep, subject: Subject): string {
  return `${form} ${step} ${subject}`;
}

/** Names, in tables and spreadsheets, of visits that brought none of a subject. */
const emptyNames: Readonly<Record<Subject, string>> = {
  source: "(direct or not told)",
  campaign: "(none)",
  landing: "",
};

export function rowName(subject: Subject, { name }: Pick<FunnelRow, "name">): string {
  return name || emptyNames[subject];
}

/** Count with the two that it is compared with in parentheses; only the count where those aren't known. */
export function comparedText({ count, before, month }: Compared): string {
  const others = [before, month].filter((other) => other !== null);
  return others.length === 0 ? String(count) : `${count} (${others.join(", ")})`;
}

/** Stages of a form; a dash for steps that aren't counted. */
export function formStages({ name, views, starts, sent }: FunnelRow): string[] {
  const steps = isLead(name) ? [views, starts].map(comparedText) : ["–", "–"];
  return [...steps, comparedText(sent)];
}

/** Rows of a spreadsheet with every count: forms, then all of them by each subject, then each form by each subject. */
export function funnelCsv(funnel: Funnel): string[][] {
  const { since, until, forms, by, ofForms } = funnel;
  const numbers = (row: FunnelRow) =>
    stages.flatMap((stage) => {
      const { count, before, month } = row[stage];
      return [count, before, month].map((number) => (number === null ? "" : String(number)));
    });
  const row = (form: string, subject: string, name: string, counts: FunnelRow) => [
    since,
    until,
    form,
    subject,
    name,
    ...numbers(counts),
  ];
  return [
    [
      ...["since", "until", "form", "by", "name"],
      ...stages.flatMap((stage) => [stage, `${stage}_before`, `${stage}_month`]),
    ],
    ...forms.map((one) => row(one.name, "form", "", one)),
    ...subjects.flatMap((subject) =>
      by[subject].map((one) => row("", subject, rowName(subject, one), one)),
    ),
    ...ofForms.map((one) => row(one.form, one.subject, rowName(one.subject, one), one)),
  ];
}

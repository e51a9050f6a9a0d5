import { isLead } from "#shared/lead-source.ts";
import { type Compared, type Funnel, type FunnelRow, stages } from "./funnel.ts";
import { type Subject, subjects } from "./touch-names.ts";

/** Names, in tables and spreadsheets, of visits that brought none of a subject. */
const emptyNames: Readonly<Record<Subject, string>> = {
  source: "(direct or not told)",
  campaign: "(none)",
  landing: "",
};

/** Name of a row as people read it. */
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

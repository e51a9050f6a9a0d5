import { dateIn } from "#shared/calendar.ts";
import { toCsv } from "#shared/csv.ts";
import { ANALYTICS_DAYS } from "#shared/lead-source.ts";
import { lastDays, type ReportDays } from "../analytics/days.ts";
import type { Subject } from "../analytics/funnel.ts";
import { comparedText, formStages, funnelCsv, rowName } from "../analytics/funnel.ts";
import { type AnalyticsReport, reportAnalytics } from "../analytics/report.ts";
import { OperatorError } from "../platform/errors.ts";
import { columns } from "./format.ts";
import { type Site, toJson, toScreen, writeWhole } from "./store-command.ts";
import { daysIn, type TypedTime } from "./zone.ts";

export type AnalyticsFlags = {
  days: number;
  week?: true;
  /** First and last day; instead of `days` and `week`. */
  since?: TypedTime;
  until?: TypedTime;
  csv?: true;
  output?: string;
  force?: true;
  json?: true;
};

/** Report of `npm run analytics`; as a spreadsheet it goes to the screen or a file. */
export async function analytics({ store, content }: Site, flags: AnalyticsFlags): Promise<string> {
  const { csv, output, force, json } = flags;
  if (output !== undefined && !csv)
    throw new OperatorError("--output is where a spreadsheet goes: add --csv.");
  const report = await reportAnalytics(store, daysOf(flags, content().site.hours.zone, new Date()));
  if (!csv) return json ? toJson(report) : format(report);
  const text = toCsv(funnelCsv(report.funnel));
  if (output === undefined) await toScreen(text);
  else await writeWhole(output, (sink) => sink(text), { force });
  return "";
}

/** Days of a report, in the zone in which they were counted. Throws OperatorError for what has no counts. */
function daysOf(flags: AnalyticsFlags, zone: string, now: Date): ReportDays {
  const { days, week } = flags;
  const since = flags.since && daysIn(flags.since, zone, now)[0];
  const typedUntil = flags.until && daysIn(flags.until, zone, now)[1];
  // "this week" ends with today.
  const until =
    flags.until?.days && typedUntil ? earlier(typedUntil, dateIn(zone, now)) : typedUntil;
  if (since === undefined) {
    if (until !== undefined)
      throw new OperatorError("--until is the last of the days that begin with --since: add it.");
    return week ? lastDays(zone, now, 7, 1) : lastDays(zone, now, days);
  }
  const today = dateIn(zone, now);
  const { oldest } = lastDays(zone, now, 1);
  const to = until ?? today;
  if (since > to && until !== undefined)
    throw new OperatorError(`--since ${since} is after --until ${until}: swap them.`);
  for (const [flag, day] of [
    ["--since", since],
    ["--until", to],
  ] as const)
    if (day > today)
      throw new OperatorError(`${flag} ${day} is still to come: today is ${today} in ${zone}.`);
  if (since < oldest)
    throw new OperatorError(
      `--since ${since} is before what is kept: counts stay for ${ANALYTICS_DAYS} days, so write ${oldest} or later.`,
    );
  return { zone, from: since, to, oldest };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function format({ since, until, days, visits, views, funnel, ...report }: AnalyticsReport): string {
  if (views.count + (views.before ?? 0) + funnel.forms.length === 0)
    return `Nothing was counted from ${since} to ${until}.\n`;
  const than = days === 1 ? "the day before" : `the ${days} days before`;
  const compared = ({ count, before }: AnalyticsReport["visits"], what: string) =>
    `${count} ${what}${before === null ? "" : ` (${before})`}`;
  const counts = (title: string, rows: AnalyticsReport["pages"]) =>
    columns(
      [title, "COUNT", "BEFORE", "CHANGE"],
      rows.map(({ name, count, before }) => [
        name,
        String(count),
        before === null ? "" : String(before),
        before ? change(count, before) : "",
      ]),
    );
  const vitals = report.vitals.map(({ name, p75, samples }) => [
    name,
    p75 === null ? "–" : name === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`,
    String(samples),
  ]);
  const beside = visits.before === null ? "" : `; beside it ${than}`;
  return [
    `From ${since} to ${until}: ${compared(visits, "visits")}, ${compared(views, "page views")}${beside}\n`,
    counts("PAGE", report.pages),
    columns(
      ["FORM", "VIEWS", "STARTS", "SENT"],
      funnel.forms.map((row) => [row.name, ...formStages(row)]),
    ),
    stagesTable("SOURCE", "source", funnel),
    stagesTable("CAMPAIGN", "campaign", funnel),
    stagesTable("LANDING PAGE", "landing", funnel),
    counts("SCREEN", report.devices),
    columns(["WEB VITAL", "P75", "SAMPLES"], vitals),
  ].join("\n");
}

/** Rows of the longest tables; the spreadsheet has all. */
const shown = 20;

function stagesTable(title: string, subject: Subject, { by }: AnalyticsReport["funnel"]): string {
  return columns(
    [title, "VISITS", "VIEWS", "STARTS", "SENT"],
    by[subject]
      .slice(0, shown)
      .map((row) => [
        rowName(subject, row),
        ...[row.visits, row.views, row.starts, row.sent].map(comparedText),
      ]),
  );
}

function change(count: number, before: number): string {
  const percent = Math.round(((count - before) / before) * 100);
  return `${percent > 0 ? "+" : ""}${percent} %`;
}

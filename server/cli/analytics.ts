import { toCsv } from "#shared/csv.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { Subject } from "../analytics/funnel.ts";
import { comparedText, formStages, funnelCsv, rowName } from "../analytics/funnel.ts";
import { type AnalyticsReport, reportAnalytics } from "../analytics/report.ts";
import { OperatorError } from "../platform/errors.ts";
import { columns } from "./format.ts";
import { type Site, toJson, toScreen, writeWhole } from "./store-command.ts";

export type AnalyticsFlags = {
  days: number;
  week?: true;
  csv?: true;
  output?: string;
  force?: true;
  json?: true;
};

/** Report of `npm run analytics`; as a spreadsheet it goes to the screen or a file. */
export async function analytics({ store }: Site, flags: AnalyticsFlags): Promise<string> {
  const { days, week, csv, output, force, json } = flags;
  if (output !== undefined && !csv)
    throw new OperatorError("--output is where a spreadsheet goes: add --csv.");
  const report = week
    ? await reportAnalytics(store, 7, new Date(Date.now() - DAY_MS))
    : await reportAnalytics(store, days);
  if (!csv) return json ? toJson(report) : format(report);
  const text = toCsv(funnelCsv(report.funnel));
  if (output === undefined) await toScreen(text);
  else await writeWhole(output, (sink) => sink(text), { force });
  return "";
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

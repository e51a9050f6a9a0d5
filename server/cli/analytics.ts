import type { Command } from "commander";
import { ANALYTICS_DAYS } from "#shared/analytics.ts";
import { type AnalyticsReport, reportAnalytics } from "../analytics/report.ts";
import { columns } from "./columns.ts";
import { createCommand } from "./command-line.ts";
import { type OnStore, options, toJson, wholeNumber } from "./store-command.ts";

/** `npm run analytics`: what the site has counted itself. */
export function analyticsCommand(onStore: OnStore): Command {
  return createCommand(
    "analytics",
    `What the site has counted itself, from the store of DATA_DIR or DATABASE_URL.

Only visits whose browser allowed it are counted. A visit is a page reached from outside the site; people
are not counted, for nothing is stored by which two visits could be joined.`,
  )
    .option(
      "--days <n>",
      "the last n days, today included, beside the n days before: 7 compares this week with the last one",
      wholeNumber(1, ANALYTICS_DAYS),
      30,
    )
    .addOption(options.json())
    .action(({ days, json }: { days: number; json?: true }) =>
      onStore(async ({ store }) => {
        const report = await reportAnalytics(store, days);
        return json ? toJson(report) : format(report);
      }),
    );
}

function format({ since, days, visits, views, ...report }: AnalyticsReport): string {
  if (views.count + (views.before ?? 0) === 0) return `Nothing was counted since ${since}.\n`;
  const than = days === 1 ? "the day before" : `the ${days} days before`;
  const compared = ({ count, before }: AnalyticsReport["visits"], what: string) =>
    `${count} ${what}${before === null ? "" : ` (${before})`}`;
  const counts = (title: string, rows: AnalyticsReport["pages"], none = "") =>
    columns(
      [title, "COUNT", "BEFORE", "CHANGE"],
      rows.map(({ name, count, before }) => [
        name || none,
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
    `Since ${since}: ${compared(visits, "visits")}, ${compared(views, "page views")}${beside}\n`,
    counts("PAGE", report.pages),
    counts("SOURCE OF VISITS", report.sources, "(direct or not told)"),
    counts("SENT", report.forms, "nothing"),
    counts("SCREEN", report.devices),
    columns(["WEB VITAL", "P75", "SAMPLES"], vitals),
  ].join("\n");
}

function change(count: number, before: number): string {
  const percent = Math.round(((count - before) / before) * 100);
  return `${percent > 0 ? "+" : ""}${percent} %`;
}

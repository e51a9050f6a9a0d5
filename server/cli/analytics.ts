import { ANALYTICS_DAYS } from "#shared/analytics.ts";
import { type AnalyticsReport, reportAnalytics } from "../analytics/report.ts";
import { loadConfig } from "../config.ts";
import { openStore } from "../db/open.ts";
import { columns } from "./columns.ts";
import { commandLine, endings } from "./command-line.ts";
import { runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

const help = `What the site has counted itself, from the store of DATA_DIR or DATABASE_URL.

  npm run analytics [-- --days <n>] [--json]

  --days    the last n days, today included (default 30, at most ${ANALYTICS_DAYS}), beside the n days
            before: 7 compares this week with the last one
  --json    for programs: one JSON document
  --help    this text

Only visits whose browser allowed it are counted. A visit is a page reached from outside the site; people
are not counted, for nothing is stored by which two visits could be joined.

${endings}
`;

const { values } = commandLine("analytics", {
  help,
  options: { days: { type: "string", default: "30" }, json: { type: "boolean" } },
});

await runCommand("analytics", async () => {
  const days = Number(values.days);
  if (!/^[1-9]\d{0,2}$/.test(values.days) || days > ANALYTICS_DAYS) {
    throw new UsageError(
      `--days ${values.days}: write a whole number from 1 to ${ANALYTICS_DAYS}.`,
    );
  }
  const config = loadConfig();
  sayStore(config);
  const store = await openStore(config, { mustExist: true, patient: true });
  try {
    const report = await reportAnalytics(store, days);
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : format(report));
  } finally {
    await store.close();
  }
  return 0;
});

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

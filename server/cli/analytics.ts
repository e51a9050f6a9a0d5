import { ANALYTICS_DAYS } from "#shared/analytics.ts";
import { toCsv } from "#shared/csv.ts";
import type { FunnelRow } from "../analytics/funnel.ts";
import { comparedText, formStages, funnelCsv } from "../analytics/funnel-text.ts";
import { type AnalyticsReport, reportAnalytics } from "../analytics/report.ts";
import { loadConfig } from "../config.ts";
import { openStore } from "../db/open.ts";
import { columns } from "./columns.ts";
import { commandLine, endings } from "./command-line.ts";
import { runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";
import { toScreen, writeWhole } from "./whole-file.ts";

const help = `What the site has counted itself, from the store of DATA_DIR or DATABASE_URL.

  npm run analytics [-- --days <n>] [--csv [--output <file>]] [--json]

  --days    the last n days, today included (default 30, at most ${ANALYTICS_DAYS}). In parentheses: the n days
            before, and the average of n days in the four weeks before
  --csv     every count of visits and forms as a spreadsheet
  --output  where to write the spreadsheet; --force replaces a file
  --json    for programs: one JSON document
  --help    this text

Only visits whose browser allowed it are counted. A visit is a page reached from outside the site; people
are not counted, for nothing is stored by which two visits could be joined. Sent forms are all that are
stored, but for suspicious ones. How to read the numbers: docs/operate/numbers.md

${endings}
`;

const { values } = commandLine("analytics", {
  help,
  options: {
    days: { type: "string", default: "30" },
    csv: { type: "boolean" },
    output: { type: "string" },
    force: { type: "boolean" },
    json: { type: "boolean" },
  },
});

await runCommand("analytics", async () => {
  const days = Number(values.days);
  if (!/^[1-9]\d{0,2}$/.test(values.days) || days > ANALYTICS_DAYS) {
    throw new UsageError(
      `--days ${values.days}: write a whole number from 1 to ${ANALYTICS_DAYS}.`,
    );
  }
  const { output, force } = values;
  if (output !== undefined && !values.csv)
    throw new UsageError("--output is where a spreadsheet goes: add --csv.");
  const config = loadConfig();
  sayStore(config);
  const store = await openStore(config, { mustExist: true, patient: true });
  try {
    const report = await reportAnalytics(store, days);
    if (values.csv) {
      const text = toCsv(funnelCsv(report.funnel));
      if (output === undefined) await toScreen(text);
      else await writeWhole(output, (sink) => sink(text), { force });
    } else
      process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : format(report));
  } finally {
    await store.close();
  }
  return 0;
});

function format({ since, days, visits, views, funnel, ...report }: AnalyticsReport): string {
  if (views.count + (views.before ?? 0) + funnel.forms.length === 0)
    return `Nothing was counted since ${since}.\n`;
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
    `Since ${since}: ${compared(visits, "visits")}, ${compared(views, "page views")}${beside}\n`,
    counts("PAGE", report.pages),
    columns(
      ["FORM", "VIEWS", "STARTS", "SENT"],
      funnel.forms.map((row) => [row.name, ...formStages(row)]),
    ),
    stagesTable("SOURCE", funnel.by.source, "(direct or not told)"),
    stagesTable("CAMPAIGN", funnel.by.campaign, "(none)"),
    stagesTable("LANDING PAGE", funnel.by.landing),
    counts("SCREEN", report.devices),
    columns(["WEB VITAL", "P75", "SAMPLES"], vitals),
  ].join("\n");
}

/** Rows of the longest tables; the spreadsheet has all. */
const shown = 20;

function stagesTable(title: string, rows: readonly FunnelRow[], none = ""): string {
  return columns(
    [title, "VISITS", "VIEWS", "STARTS", "SENT"],
    rows
      .slice(0, shown)
      .map(({ name, visits, views, starts, sent }) => [
        name || none,
        ...[visits, views, starts, sent].map(comparedText),
      ]),
  );
}

function change(count: number, before: number): string {
  const percent = Math.round(((count - before) / before) * 100);
  return `${percent > 0 ? "+" : ""}${percent} %`;
}

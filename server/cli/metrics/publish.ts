import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  type PrivacyMetrics,
  privacyMetricsSchema,
} from "#content-model/schema/privacy-metrics.ts";
import { StartError } from "../../platform/errors.ts";
import { columns } from "../columns.ts";

/** Where the pages' build looks for published years. */
export const metricsFolder = join(import.meta.dirname, "../../../content/privacy-metrics");

/**
 * Writes a year's counts for the next build of the pages, whole or not at all. A year that was published before is
 * replaced. Gives what the operator is told.
 * @throws StartError where the folder can't be written, as in an image
 */
export async function publish(counted: PrivacyMetrics, folder: string): Promise<string> {
  const { year } = checked(counted);
  const file = join(folder, `${year}.json`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, `${JSON.stringify(counted, null, 2)}\n`);
    await rename(`${file}.part`, file);
  } catch (error) {
    throw new StartError(
      `${file} can't be written (${(error as { code?: string }).code}).\n` +
        `Where the pages are built, save what this prints as content/privacy-metrics/${year}.json:\n` +
        `  npm run --silent privacy -- metrics --year ${year} --json`,
      { cause: error },
    );
  }
  return [
    `content/privacy-metrics/${year}.json is written. The next build shows it on /privacy.`,
    ...unfinished(counted),
    "",
  ].join("\n");
}

function checked(counted: PrivacyMetrics): PrivacyMetrics {
  const result = privacyMetricsSchema.safeParse(counted);
  if (result.success) return result.data;
  throw new StartError(
    `The counts of ${counted.year} don't add up, so nothing was written:\n${z.prettifyError(result.error)}\n` +
      "The next build would refuse them. Look at the requests of that year: npm run privacy -- list --all",
  );
}

/** Why the counts may still change. */
function unfinished({ year, countedOn, requests }: PrivacyMetrics): string[] {
  const open = requests.reduce((sum, row) => sum + row.open, 0);
  return [
    ...(countedOn <= `${year}-12-31` ? [`${year} isn't over: publish it again in January.`] : []),
    ...(open > 0
      ? [`${open} are still open, and the page says so: publish again once they are closed.`]
      : []),
  ];
}

export function printMetrics({ year, requests, signals, platform }: PrivacyMetrics): string {
  const rows = [...requests, ...(platform ? [{ kind: "delete by DROP", ...platform }] : [])];
  return [
    `Privacy requests received in ${year}\n`,
    columns(
      [
        "REQUEST",
        "RECEIVED",
        "COMPLIED",
        "DENIED",
        "WITHDRAWN",
        "OPEN",
        "MEAN DAYS",
        "MEDIAN DAYS",
      ],
      rows.map((row) => [
        row.kind,
        ...[row.received, row.complied, row.denied, row.withdrawn, row.open].map(String),
        ...[row.meanDays, row.medianDays].map((days) => (days === null ? "–" : String(days))),
      ]),
    ),
    "Denied in whole or in part, by ground\n",
    columns(
      ["REQUEST", "NOT VERIFIED", "NO CONSUMER", "EXEMPT", "OTHER", "EXEMPT UNDER"],
      rows.map(({ kind, denials, exemptions }) => [
        kind,
        ...Object.values(denials).map(String),
        Object.entries(exemptions)
          .map(([provision, number]) => `${provision}: ${number}`)
          .join(", "),
      ]),
    ),
    `${signals} opted out by Global Privacy Control on a form, beside these.`,
    platform ? "" : "The state's platform (DROP) is to be supplied: --platform",
    "",
  ].join("\n");
}

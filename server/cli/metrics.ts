import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";
import { z } from "zod";
import { type PrivacyMetrics, privacyMetricsSchema } from "#content-model/schema/privacy.ts";
import { privacyGrounds } from "#shared/privacy.ts";
import { asCaller } from "../platform/data-folder.ts";
import { StartError } from "../platform/errors.ts";
import { disclosure } from "../privacy/metrics.ts";
import { columns } from "./format.ts";
import { type Site, toJson } from "./store-command.ts";

type Platform = NonNullable<PrivacyMetrics["platform"]>;

export type MetricsFlags = { year?: number; platform?: string; publish?: true; json?: true };

/** Counts of a year, printed or published; `platform` is what --platform gave. */
export async function metrics(
  { store }: Site,
  flags: Omit<MetricsFlags, "platform"> & { platform: Platform | null },
): Promise<string> {
  const own = await disclosure(store, flags.year ?? new Date().getUTCFullYear() - 1);
  const platform = flags.platform ?? publishedPlatform(own.year, metricsFolder);
  const counted = { ...own, platform };
  if (flags.publish) return publishMetrics(counted, metricsFolder);
  return flags.json ? toJson(counted) : printMetrics(counted);
}

const known = ["received", "complied", ...privacyGrounds, "withdrawn", "open", "mean", "median"];

/**
 * Counts of the state's deletion platform as the operator types them, `received=120,complied=118,other=2`. What is left out
 * is none; denied is the sum of its grounds.
 * @throws InvalidArgumentError for a name that is none of them, and for counts that don't add up
 */
export function readPlatform(text: string): Platform {
  const given = new Map<string, number>();
  for (const part of text.split(",")) {
    const [name = "", value = ""] = part.split("=").map((word) => word.trim());
    if (!known.includes(name) || !/^\d+(\.\d+)?$/.test(value))
      throw new InvalidArgumentError(`Write name=number, with ${known.join(", ")}.`);
    given.set(name, Number(value));
  }
  const of = (name: string) => given.get(name) ?? 0;
  const [verified, consumer, exempt, other] = privacyGrounds.map(of);
  const denials = {
    "not-verified": verified ?? 0,
    "not-consumer": consumer ?? 0,
    exempt: exempt ?? 0,
    other: other ?? 0,
  };
  const counts = {
    received: of("received"),
    complied: of("complied"),
    denied: Object.values(denials).reduce((sum, n) => sum + n, 0),
    withdrawn: of("withdrawn"),
    open: of("open"),
    meanDays: given.get("mean") ?? null,
    medianDays: given.get("median") ?? null,
    denials,
    exemptions: {},
  };
  const read = privacyMetricsSchema.shape.platform.safeParse(counts);
  if (!read.success || !read.data)
    throw new InvalidArgumentError(`${read.error?.issues[0]?.message ?? "Not usable"}.`);
  return read.data;
}

/** Previously published figures of the platform: a year that is counted again keeps it. */
export function publishedPlatform(year: number, folder: string): Platform | null {
  const file = join(folder, `${year}.json`);
  if (!existsSync(file)) return null;
  const read = privacyMetricsSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  return read.success ? read.data.platform : null;
}

/** Where the pages' build looks for published years. */
const metricsFolder = join(import.meta.dirname, "../../content/privacy-metrics");

/**
 * Writes a year's counts for the next build of the pages, whole or not at all. A year that was published before is
 * replaced. Gives what the operator is told.
 * @throws StartError where the folder can't be written, as in an image
 */
export async function publishMetrics(counted: PrivacyMetrics, folder: string): Promise<string> {
  const { year } = checked(counted);
  const file = join(folder, `${year}.json`);
  try {
    await asCaller(async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, `${JSON.stringify(counted, null, 2)}\n`);
      await rename(`${file}.part`, file);
    });
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

function printMetrics({ year, requests, signals, platform }: PrivacyMetrics): string {
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

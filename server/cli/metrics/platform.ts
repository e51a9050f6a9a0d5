import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type PrivacyMetrics,
  privacyMetricsSchema,
} from "#content-model/schema/privacy-metrics.ts";
import { privacyGrounds } from "#shared/privacy.ts";
import { UsageError } from "../run.ts";

type Platform = NonNullable<PrivacyMetrics["platform"]>;

const known = ["received", "complied", ...privacyGrounds, "withdrawn", "open", "mean", "median"];

/**
 * Counts of the state's deletion platform as the operator types them, `received=120,complied=118,other=2`. What is left out
 * is none; denied is the sum of its grounds.
 * @throws UsageError for a name that is none of them, and for counts that don't add up
 */
export function readPlatform(text: string): Platform {
  const given = new Map<string, number>();
  for (const part of text.split(",")) {
    const [name = "", value = ""] = part.split("=").map((word) => word.trim());
    if (!known.includes(name) || !/^\d+(\.\d+)?$/.test(value))
      throw new UsageError(
        `--platform ${part.trim()}: write name=number, with ${known.join(", ")}.`,
      );
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
    throw new UsageError(`--platform: ${read.error?.issues[0]?.message ?? "not usable"}.`);
  return read.data;
}

/** Previously published figures of the platform: a year that is counted again keeps it. */
export function publishedPlatform(year: number, folder: string): Platform | null {
  const file = join(folder, `${year}.json`);
  if (!existsSync(file)) return null;
  const read = privacyMetricsSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  return read.success ? read.data.platform : null;
}

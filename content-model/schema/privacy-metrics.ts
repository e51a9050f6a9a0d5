import { z } from "zod";

const kinds = ["opt-out", "access", "delete", "correct", "limit"] as const;
const count = z.int().min(0).max(10_000_000);
const days = z.number().min(0).max(10_000).nullable();

/** Refusals by their ground (Cal. Civ. Code 1798.99.85(b)). */
const denials = z.strictObject({
  "not-verified": count.describe("The person could not be verified"),
  "not-consumer": count.describe("The request was not made by a consumer"),
  exempt: count.describe("The data is exempt by law"),
  other: count.describe("Other reasons"),
});
const none = { "not-verified": 0, "not-consumer": 0, exempt: 0, other: 0 };

const counted = {
  received: count.describe("Requests that came in"),
  complied: count.describe("In whole or in part"),
  denied: count.describe("Requests that were denied"),
  withdrawn: count.describe("Requests that were withdrawn"),
  open: count.describe("Not closed on the day of the count"),
  meanDays: days.describe("Calendar days to the substantive response; null without one"),
  medianDays: days.describe("Median of the same days; null without one"),
  denials: denials.describe("Denied in whole or in part, by ground").default(none),
  exemptions: z
    .record(z.string().max(60), count)
    .describe("Of the exempt ones, how many by provision (Cal. Civ. Code 1798.99.85(c))")
    .default({}),
};

type Counted = {
  received: number;
  complied: number;
  denied: number;
  withdrawn: number;
  open: number;
};

const addsUp = (row: Counted) =>
  row.received === row.complied + row.denied + row.withdrawn + row.open;
const mustAddUp = "received is not the sum of complied, denied, withdrawn and open";

const kindMetricsSchema = z
  .strictObject({ kind: z.enum(kinds).describe("Kind of request"), ...counted })
  .refine(addsUp, mustAddUp);

/** Deletions that came by the state's platform (DROP): counted there, and given to the command that publishes. */
const platformSchema = z.strictObject(counted).refine(addsUp, mustAddUp);

/**
 * The privacy requests of one year, counted: `content/privacy-metrics/<year>.json`, written by
 * `npm run privacy -- metrics --year <year> --publish` and drawn on the privacy page.
 */
export const privacyMetricsSchema = z.strictObject({
  year: z.int().min(2000).max(2099).describe("The year that was counted"),
  countedOn: z.iso.date().describe("Day of the count, in New York"),
  requests: z
    .array(kindMetricsSchema)
    .refine(
      (rows) =>
        rows.length === kinds.length && new Set(rows.map((row) => row.kind)).size === kinds.length,
      `each of ${kinds.join(", ")} is in it once`,
    )
    .describe("The counts, once for each kind of request"),
  signals: count
    .describe(
      "Opt-outs of people who sent a form under Global Privacy Control, beside the requests",
    )
    .default(0),
  platform: platformSchema.nullable().describe("null until it is supplied").default(null),
});

export type PrivacyMetrics = z.output<typeof privacyMetricsSchema>;
export type PrivacyGroundCounts = z.output<typeof denials>;

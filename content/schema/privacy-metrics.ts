import { z } from "zod";

const kinds = ["opt-out", "access", "delete", "correct", "limit"] as const;
const count = z.int().min(0).max(10_000_000);
const days = z.number().min(0).max(10_000).nullable();

const kindMetricsSchema = z
  .strictObject({
    kind: z.enum(kinds),
    received: count,
    complied: count.describe("In whole or in part"),
    denied: count,
    withdrawn: count,
    open: count.describe("Not closed on the day of the count"),
    meanDays: days.describe("Calendar days to the first answer; null without one"),
    medianDays: days,
  })
  .refine(
    (row) => row.received === row.complied + row.denied + row.withdrawn + row.open,
    "received is not the sum of complied, denied, withdrawn and open",
  );

/**
 * The privacy requests of one year, counted: `content/privacy-metrics/<year>.json`, written by
 * `npm run privacy -- metrics --year <year> --publish` and drawn on the privacy page.
 */
export const privacyMetricsSchema = z.strictObject({
  year: z.int().min(2000).max(2099),
  countedOn: z.iso.date().describe("Day of the count, in New York"),
  requests: z
    .array(kindMetricsSchema)
    .refine(
      (rows) =>
        rows.length === kinds.length && new Set(rows.map((row) => row.kind)).size === kinds.length,
      `each of ${kinds.join(", ")} stands in it once`,
    ),
});

export type PrivacyMetrics = z.output<typeof privacyMetricsSchema>;

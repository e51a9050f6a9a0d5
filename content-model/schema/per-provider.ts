import { z } from "zod";
import type { ProviderKind } from "#shared/analytics-providers.ts";

/** A text for each analytics service that may be configured: what it receives and keeps differs. */
export function perProvider<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    umami: schema.describe("Where an Umami counts"),
    plausible: schema.describe("Where a Plausible counts"),
    ga4: schema.describe("Where Google Analytics counts"),
  } satisfies Record<ProviderKind, Schema>);
}

import type { ClaimId } from "./claims.ts";

/** Figures that stand in old articles only -> the figure that counts the same thing today. */
export const figuresToday = {
  "consumer-profiles-articles": "consumer-profiles",
  "business-contacts-articles": "business-contacts",
  "data-points-articles": "consumer-attributes",
  "match-rate-articles": "match-rate",
} as const satisfies Partial<Record<ClaimId, ClaimId>>;

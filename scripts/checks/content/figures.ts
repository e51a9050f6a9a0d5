import type { z } from "zod";
import { claimSchema } from "#content/schema/claim.ts";

/** No plan is this cheap: an amount under it was written in dollars instead of cents. */
const CHEAPEST_PLAN = 10_00;

type Amount = { name: string; cents: number; plan: boolean };

/** Money is whole cents. */
export function priceFaults(amounts: readonly Amount[]): string[] {
  return amounts.flatMap(({ name, cents, plan }) => {
    if (!Number.isSafeInteger(cents) || cents <= 0)
      return [
        `content/plans.ts: ${name} is ${cents}; write whole cents without a point, 149_50 for $149.50`,
      ];
    if (plan && cents < CHEAPEST_PLAN)
      return [`content/plans.ts: ${name} is ${cents} cents; write 149_00 for $149`];
    return [];
  });
}

/** Every claim keeps to the author's manual, content/schema/claim.ts. */
export function claimFaults(claims: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(claims).flatMap(([id, claim]) => {
    const result = claimSchema.safeParse(claim);
    return result.success ? [] : [`content/claims.ts, ${id}: ${firstIssue(result.error)}`];
  });
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".")}: ${issue?.message}`;
}

import type { z } from "zod";
import { type Claim, claimSchema } from "#model/schema/claim.ts";

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

/** Figures in an article's text that may not stand in articles. Unknown names are told when the article is read. */
export function articleFaults(
  file: string,
  text: string,
  claims: Readonly<Record<string, Pick<Claim, "places">>>,
): string[] {
  return [...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].flatMap(
    ({ 0: token, 1: id = "", index }) => {
      const places = claims[id]?.places;
      if (!places || places.includes("articles") || places.includes("everywhere")) return [];
      const line = text.slice(0, index).split("\n").length;
      return [
        `${file}:${line}: ${token} may stand in: ${places.join(", ")}. For articles, add "articles" to its places in content/claims.ts or print another figure`,
      ];
    },
  );
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".")}: ${issue?.message}`;
}

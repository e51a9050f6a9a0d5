import { z } from "zod";
import type { Claim } from "./claim.ts";
import { scope } from "./scope.ts";

/** A figure with its unit and its receipt: what exactly it counts, and the day of the count where one is known. */
export type Stat = Pick<Claim, "prefix" | "value" | "unit" | "definition" | "asOf"> & {
  id: string;
};

const named = z.strictObject({
  claim: z.string().describe("Name of a figure in claims.yaml, which is printed with its unit"),
});

/** `claim: match-rate` in a page becomes the registry's figure. */
export const statSchema = named.transform(({ claim }, ctx): Stat => {
  const found = find(claim, ctx);
  return found ? statOf(claim, found) : z.NEVER;
});

function statOf(id: string, { prefix, value, unit, definition, asOf }: Claim): Stat {
  return { id, ...(prefix ? { prefix } : {}), value, unit, definition, asOf };
}

/** Placeholder for every figure while the registry can't be read: such content is never published. */
const UNREAD: Claim = {
  value: "0",
  unit: "",
  definition: "",
  places: ["everywhere"],
  asOf: null,
  evidence: null,
};

function find(id: string, ctx: z.RefinementCtx): Claim | undefined {
  const { claims } = scope();
  if (!claims) return UNREAD;
  if (Object.hasOwn(claims, id)) return claims[id];
  ctx.addIssue({ code: "invalid_value", values: Object.keys(claims), input: id, path: ["claim"] });
  return undefined;
}

import type { ClaimsRegister } from "#content-model/schema/claim.ts";
import { fill } from "#shared/words.ts";

/** Sentences about how many figures there are. */
export type FigureSearchCopy = Pick<ClaimsRegister["copy"]["search"], "none" | "all" | "found">;

export function figureStatus(
  count: number,
  q: string,
  { none, all, found }: FigureSearchCopy,
): string {
  if (count === 0) return none;
  if (q === "") return fill(all, { count });
  return fill(count === 1 ? found.one : found.other, { count });
}

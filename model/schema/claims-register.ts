import type { Claim } from "./claim.ts";

/**
 * A figure as the methodology page publishes it: definition, scope and date. Evidence and open questions are the
 * operator's, and launch-check lists them.
 */
export type RegisterEntry = Pick<Claim, "prefix" | "value" | "unit" | "definition" | "asOf"> & {
  id: string;
  /** Where it may appear, in a reader's words. */
  places: readonly string[];
  sample: boolean;
};

export type ClaimsRegister = {
  words: { list: string; places: string; asOf: string };
  groups: ReadonlyArray<{
    id: string;
    title: string;
    intro: string;
    entries: readonly RegisterEntry[];
  }>;
};

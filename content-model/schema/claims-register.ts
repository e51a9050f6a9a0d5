import type { Claim } from "./claim.ts";
import type { ClaimGroups } from "./claim-groups.ts";

/**
 * A figure as the methodology page publishes it: definition, scope, date, source and who answers for it. Evidence and open
 * questions are the operator's, and launch-check lists them.
 */
export type RegisterEntry = Pick<Claim, "prefix" | "value" | "unit" | "definition" | "asOf"> & {
  id: string;
  /** Where it may appear, in a reader's words. */
  places: readonly string[];
  /** Its own source, where that isn’t its group’s. */
  source?: string;
  sample: boolean;
};

export type ClaimsRegister = {
  copy: ClaimGroups["copy"];
  groups: ReadonlyArray<{
    id: string;
    title: string;
    intro: string;
    /** Source of each of its figures that has none of its own. */
    source: string;
    /** Person responsible for its figures. */
    answers: string;
    entries: readonly RegisterEntry[];
  }>;
};

import type { Claim } from "./claim.ts";

/** A figure as the methodology page prints it. */
export type RegisterEntry = Pick<Claim, "value" | "unit" | "definition" | "asOf" | "evidence"> & {
  id: string;
  /** Where it may stand, in a reader's words. */
  places: readonly string[];
  question: string | null;
  sample: boolean;
};

export type ClaimsRegister = {
  groups: ReadonlyArray<{
    id: string;
    title: string;
    intro: string;
    entries: readonly RegisterEntry[];
  }>;
  /** Figures of illustrations are not counted. */
  counts: { figures: number; supplied: number; missing: number; questions: number };
};

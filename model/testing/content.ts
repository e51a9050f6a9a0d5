import { inject } from "vitest";
import type { Snapshot } from "#model/snapshot.ts";
import type { WholeSnapshot } from "./whole-snapshot.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Read once for the whole run, by vitest.config.ts. */
    content: Snapshot;
  }
}

/** The content as content/ has it, for unit tests. */
export const content = inject("content") as WholeSnapshot;

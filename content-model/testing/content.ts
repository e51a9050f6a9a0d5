import { inject } from "vitest";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { WholeSnapshot } from "./whole-snapshot.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Read once for the whole run, by vitest.config.ts. */
    content: Snapshot;
  }
}

/** The content as content/ has it, but for facts that tests count with (pin-facts.ts). */
export const content = inject("content") as WholeSnapshot;

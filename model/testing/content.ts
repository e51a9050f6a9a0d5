import { inject } from "vitest";

/** The content as content/ has it, for unit tests: read once for the whole run. */
export const content = inject("content");

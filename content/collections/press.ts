import type { PressEntry } from "../schema/press.ts";

/** Releases and coverage, newest first. Empty shows the placeholder of the press page. */
export const press: readonly PressEntry[] = [];

import type { Fault } from "#content-model/read/fault.ts";

/** Messages between the development server and the pages that it has opened. */
export const messages = {
  /** From a page that was opened: what is wrong at the moment? */
  ask: "content:ask",
  /** To pages: faults, or none any more. */
  state: "content:state",
} as const;

export type ContentState = { faults: readonly Fault[] };

/** Address of the module that listens, in a page. */
export const DEV_CLIENT = "/scripts/tasks/dev-client.ts";

import type { Fault } from "#content-model/read/fault.ts";

/** Messages between the development server and the pages that it has opened. */
export const messages = {
  /** From a page that was opened, with the content that it shows: what is wrong at the moment, and is there newer content? */
  ask: "content:ask",
  /** To pages: faults, or none any more. */
  state: "content:state",
} as const;

export type ContentState = { faults: readonly Fault[] };

/** `hash` is that of the content that the page was drawn from. */
export type ContentQuestion = { hash: string };

/** Address of the module that listens, in a page. */
export const DEV_CLIENT = "/scripts/tasks/dev-client.ts";

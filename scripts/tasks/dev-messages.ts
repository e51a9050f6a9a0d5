import type { Fault } from "#model/read/fault.ts";

/** What the development server and the pages that it has opened tell each other. */
export const messages = {
  /** From a page that was opened, with the version that it was made of: what is wrong at the moment? */
  ask: "content:ask",
  /** To pages: faults, or none any more. */
  state: "content:state",
} as const;

export type ContentState = {
  faults: readonly Fault[];
  /** The content is another one than before: the page asks for its data again. */
  isNew: boolean;
};

/** Address of the module that listens, in a page. */
export const DEV_CLIENT = "/scripts/tasks/dev-client.ts";

/** Header by which a page knows its version; scripts can read no other. */
export const versionHeader = (version: string) => `${VERSION};desc="${version}"`;
export const VERSION = "content";

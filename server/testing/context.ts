import { pino } from "pino";
import { content } from "#content-model/testing/content.ts";
import type { Store } from "../db/store.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { describeError, type Log } from "../platform/log.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { type ContextChanges, contextOn, sender } from "./context-on.ts";

/** A context for unit tests, with the content as content/ has it. */
export function testContext(
  store: Pick<Store, "read" | "write">,
  changes: ContextChanges = {},
): ServiceContext {
  return contextOn(store, () => content, changes);
}

/** A log whose lines can be read back. */
export function recordingLog(): { log: Log; lines: Array<Record<string, unknown>> } {
  const lines: Array<Record<string, unknown>> = [];
  const log = pino(
    { base: null, serializers: { error: describeError } },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

/** Sender of the tests' mails. */
export const identity: MailIdentity = { ...sender, content };

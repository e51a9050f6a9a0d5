import type { Renewal } from "#content-model/renewals.ts";
import { type Finding, lineOf } from "./finding.ts";

/** Dated content to renew, also on a site that was launched long ago. */
export function renewals(found: readonly Renewal[], textOf: (file: string) => string): Finding[] {
  return found.map(({ id, what, file, line, settle, isUrgent }) => ({
    id,
    stage: isUrgent ? "must" : "later",
    group: "renewals",
    what,
    file,
    line: lineOf(textOf(file), line),
    settle,
  }));
}

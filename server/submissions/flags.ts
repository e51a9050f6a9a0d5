import type { Snapshot } from "#content-model/snapshot.ts";
import { flagReasons, type Reason } from "#shared/submission.ts";

export { flagReasons, type Reason };

/**
 * Notes that are no suspicion by themselves: one touch of autofill fills out a form faster than anyone types, and a signal
 * is a right. A form is untimed too where scripts failed, or another server gave out the page.
 */
const harmless: ReadonlySet<Reason> = new Set(["fast", "untimed", "gpc"]);

/**
 * The value of a submission's `flags`: what was noticed, and `suspicious` with what is, for anyone who only sorts.
 */
export function flagsOf(found: readonly Reason[]): string {
  const suspicious = found.some((reason) => !harmless.has(reason));
  return [...(suspicious ? ["suspicious"] : []), ...found].join(",");
}

export function isSuspicious(flags: string): boolean {
  return flags.split(",").includes("suspicious");
}

/** Note for the operator about flags, from the mails' copy; "" for a submission that looks fine. */
export function noteOn(flags: readonly string[], copy: NoteCopy): string {
  const signal = flags.includes("gpc") ? [copy.notes.gpc] : [];
  if (!flags.includes("suspicious")) return signal.join(" ");
  const others = flags.flatMap((flag) => {
    const reason = flagReasons.find((known) => known === flag && known !== "gpc");
    return reason ? [copy.notes[reason]] : [];
  });
  return [...signal, ...others, copy.lookTwice].join(" ");
}

type NoteCopy = Pick<Snapshot["mails"]["lead"], "notes" | "lookTwice">;

export function isUnderGpc(flags: string): boolean {
  return flags.split(",").includes("gpc");
}

/** Whether a submission was certainly sent by a program: a person in a crowded network is none. */
export function isRobot(flags: string): boolean {
  return flags.split(",").some((flag) => flag === "honeypot" || flag === "token");
}

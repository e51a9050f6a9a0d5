/** What was noticed about a submission; it is kept all the same. `suspicious` goes with what is, for whoever only sorts. */
export const reasons = {
  honeypot: "A hidden field was filled in, as robots do.",
  fast: "The form was sent within three seconds, quicker than people type.",
  links: "It was sent within three seconds, and its text holds web addresses.",
  token: "The form's time mark was forged.",
  rate: "The same network sent many of these forms within ten minutes.",
  gpc: "It was sent under Global Privacy Control: treat the sender as opted out of sale and sharing.",
  surge: "Very many of these forms came in within ten minutes, from everywhere.",
} as const;

export type Reason = keyof typeof reasons;

/**
 * Notes that are no suspicion by themselves: one touch of autofill fills in a form faster than anybody types, and a signal
 * is a right.
 */
const harmless: ReadonlySet<Reason> = new Set(["fast", "gpc"]);

/** The value of a submission's `flags`. */
export function flagsOf(found: readonly Reason[]): string {
  const suspicious = found.some((reason) => !harmless.has(reason));
  return [...(suspicious ? ["suspicious"] : []), ...found].join(",");
}

/** Whether a submission is to be looked at twice. */
export function isSuspicious(flags: string): boolean {
  return flags.split(",").includes("suspicious");
}

/** One sentence for the operator; "" for a submission that looks fine. */
export function noteOn(flags: readonly string[]): string {
  const known = flags.flatMap((flag) => (Object.hasOwn(reasons, flag) ? [flag as Reason] : []));
  const signal = flags.includes("gpc") ? [reasons.gpc] : [];
  if (!flags.includes("suspicious")) return signal.join(" ");
  const others = known.filter((flag) => flag !== "gpc").map((flag) => reasons[flag]);
  return [...signal, ...others, "Look twice before you answer."].join(" ");
}

/** Whether a submission came under Global Privacy Control. */
export function isUnderGpc(flags: string): boolean {
  return flags.split(",").includes("gpc");
}

/** Whether a submission was certainly sent by a program: a person in a crowded network is none. */
export function isRobot(flags: string): boolean {
  return flags.split(",").some((flag) => flag === "honeypot" || flag === "token");
}

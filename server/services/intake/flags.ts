/** Why a submission looks suspicious; it is kept all the same. `suspicious` goes with each, for whoever only sorts. */
export const reasons = {
  honeypot: "A hidden field was filled in, as robots do.",
  fast: "The form was sent within three seconds, quicker than people type.",
  token: "The form's time mark was forged.",
  rate: "The same network sent many of these forms within ten minutes.",
  surge: "Very many of these forms came in within ten minutes, from everywhere.",
} as const;

export type Reason = keyof typeof reasons;

/** The value of a submission's `flags`. */
export function flagsOf(found: readonly Reason[]): string {
  return found.length > 0 ? ["suspicious", ...found].join(",") : "";
}

/** One sentence for the operator; "" for a submission that looks fine. */
export function noteOn(flags: readonly string[]): string {
  const known = flags.flatMap((flag) => (Object.hasOwn(reasons, flag) ? [flag as Reason] : []));
  if (!flags.includes("suspicious")) return "";
  return [...known.map((flag) => reasons[flag]), "Look twice before you answer."].join(" ");
}

/** Whether a submission was certainly sent by a program: a person in a crowded network is none. */
export function isRobot(flags: string): boolean {
  return flags.split(",").some((flag) => flag === "honeypot" || flag === "token");
}

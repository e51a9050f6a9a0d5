import type { LiteralText } from "./literal-text.ts";

/** Syntax that is left in a text: where it begins, and what to do. */
export type Raw = { index: number; message: string; isWarning?: true };

/** Signs that a pattern finds in literal text. */
export type Slip = {
  found: RegExp;
  /** @param written the signs as they are in the source @param match what the pattern found */
  say: (written: string, match: RegExpMatchArray) => string;
  /** Only where this holds. */
  when?: (literal: LiteralText, match: RegExpExecArray) => boolean;
  /** Good prose may have it too. */
  isWarning?: true;
};

/** Characters of the longest piece of a text that a sentence repeats. */
const LONGEST = 60;

/** Match of a slip's pattern in a text. */
export function findSlips(literal: LiteralText, { found, say, when, isWarning }: Slip): Raw[] {
  return [...literal.text.matchAll(new RegExp(found, `${found.flags}g`))]
    .filter((match) => when?.(literal, match) ?? true)
    .map((match) => {
      const index = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
      const written = literal.source
        .slice(index, match.index + match[0].length)
        .replace(/\s*\n\s*/g, " ")
        .trim();
      const shown = written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
      return { index, message: say(shown, match), ...(isWarning && { isWarning }) };
    });
}

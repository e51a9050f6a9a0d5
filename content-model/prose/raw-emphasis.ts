import { EMPHASIS, type LiteralText, OTHER } from "./literal-text.ts";
import { findSlips, type Raw, type Slip } from "./prose-faults.ts";

type Context = {
  /** Whether the text has words with asterisks behind them, which lines with an asterisk explain. */
  hasAsterisks: boolean;
};

/** Marks of bold, italics, strikes and their like that are left as text. */
export function rawEmphasis(literal: LiteralText, context: Context): Raw[] {
  return [
    ...asterisks(literal, context),
    ...underscores(literal),
    ...slips.flatMap((slip) => findSlips(literal, slip)),
  ];
}

const slips: readonly Slip[] = [
  {
    found: /~~+/,
    say: (written) =>
      `“${written}” is left over. What is struck out is between two times two: ~~like this~~.`,
  },
  {
    found: /(?<![\p{L}\p{N}~\uFFFC])~(?:[^\s~]|[^\s~][^~\n]*[^\s~])~(?![\p{L}\p{N}~])/u,
    say: (written) =>
      `“${written}” is shown as it is. What is struck out is between two times two: ~~like this~~.`,
  },
  {
    found: /(?<=\p{L})~\d{1,2}~|(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+-]{1,4}\^/u,
    say: (written) => `“${written}” is shown as it is. Type the small sign itself, such as ₂ or ².`,
  },
  {
    found: /(?<![\p{L}\p{N}=\uFFFC])==(?:[^\s=]|[^\s=][^=\n]*[^\s=])==(?![\p{L}\p{N}=])/u,
    say: (written) =>
      `“${written}” is shown as it is, for nothing can be marked in color. Write **bold** instead.`,
  },
];

const ESCAPE = "If it is meant as a sign, write \\* instead.";

function asterisks({ text }: LiteralText, { hasAsterisks }: Context): Raw[] {
  const all = [...text.matchAll(/\*+/g)];
  return all.flatMap(({ 0: marks, index }): Raw[] => {
    const [before, after] = [text[index - 1] ?? "\n", text[index + marks.length] ?? "\n"];
    const touches = before === EMPHASIS || after === EMPHASIS;
    if (touches)
      return [
        {
          index,
          message: `“${marks}” is left over beside bold or italic text. Write as many behind it as before it. ${ESCAPE}`,
        },
      ];
    if (isFormula(text, index, marks.length)) return [];
    if (marks.length > 1) {
      if (isMasked(marks, before, after, all.length)) return [];
      return [
        {
          index,
          message: `“${marks}” is left over, so the text isn’t bold. Write **bold** without spaces inside, and close it in the same paragraph. ${ESCAPE}`,
        },
      ];
    }
    if (!OPENS_AFTER.test(before) || !OPENS_BEFORE.test(text.slice(index + 1))) return [];
    return [
      {
        index,
        message: `“*” is left over, so the text isn’t italic. Close it in the same paragraph. ${ESCAPE}`,
        // A note under an asterisk begins with one.
        ...(hasAsterisks && { isWarning: true as const }),
      },
    ];
  });
}

/** Between which signs a mark begins something. */
const OPENS_AFTER = /[\s([{“‘"'—–/-]/;
const OPENS_BEFORE = new RegExp(`^["“‘'([]?[\\p{L}\\p{N}${OTHER}]`, "u");

/** `5 * 3`, `2**10`, `a *b`: numbers or single letters on both sides. */
function isFormula(text: string, index: number, length: number): boolean {
  const [before = ""] = /[^\s*]+\s*$/.exec(text.slice(0, index)) ?? [];
  const [after = ""] = /^\s*[^\s*]+/.exec(text.slice(index + length)) ?? [];
  return OPERAND_END.test(before.trim()) && OPERAND_START.test(after.trim());
}
const OPERAND_END = /(?:^|[^\p{L}])(?:\p{L}|\d[\d.,]*%?|[)\]])$/u;
const OPERAND_START = /^(?:\p{L}(?!\p{L})|[$€£]?\d|[([])/u;

/** Letters left out of a word, digits of a number, a path for many files, stars of a rating. */
function isMasked(marks: string, before: string, after: string, count: number): boolean {
  if (/\p{L}/u.test(before) && /\p{L}/u.test(after)) return true;
  if (marks.length > 2 && /\d/.test(after)) return true;
  if (marks.length > 2 && /\s/.test(before) && /[\s.,;:!?)]/.test(after)) return true;
  return after === "/" || (count === 1 && before === " " && after === " " && marks.length === 2);
}

/** Marks of three and more are blanks to fill in. One before a word may belong to a name. */
function underscores({ text }: LiteralText): Raw[] {
  return [...text.matchAll(/(?<!_)__?(?!_)/g)].flatMap(({ 0: marks, index }): Raw[] => {
    const [before, after] = [text[index - 1] ?? "\n", text[index + marks.length] ?? "\n"];
    const touches = before === EMPHASIS || after === EMPHASIS;
    const opens = OPENS_AFTER.test(before) && /\p{L}/u.test(after);
    if (!touches && !opens) return [];
    return [
      {
        index,
        message: `“${marks}” is shown as it is. Close what it opens in the same paragraph, or put the name that it begins in backticks.`,
        ...(marks.length === 1 && !touches && { isWarning: true as const }),
      },
    ];
  });
}

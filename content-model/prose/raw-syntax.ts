/* Markdown that the parser left in a text: emphasis, links, lists, and the rest. */
import type { PhrasingContent, Root } from "mdast";
import { lineAndColumn } from "../read/files.ts";
import { EMPHASIS, type LiteralText, literalTexts, OTHER } from "./literal-text.ts";
import { findSlips, type Raw, type ReportNode, type Slip } from "./prose-faults.ts";
import { CALLOUT } from "./read-markdown.ts";

/**
 * Reports syntax that the parser has left in a text, so that visitors would read it: each line once. It looks at what is left
 * after parsing, not at lines of the source: what is code, escaped, or part of a link isn't there.
 */
export function checkRawSyntax(tree: Root, markdown: string, report: ReportNode): void {
  const literals = literalTexts(tree, markdown);
  const context = { hasAsterisks: literals.some(({ text }) => ASTERISK_NOTE.test(text)) };
  const messages = new Map<number, string>();
  for (const literal of literals) {
    const found = [
      ...rawLinks(literal),
      ...rawLists(literal),
      ...otherSlips.flatMap((slip) => findSlips(literal, slip)),
      ...rawEmphasis(literal, context),
    ];
    for (const { index, message, isWarning } of found) {
      const start = lineAndColumn(markdown, literal.start + index);
      if (messages.has(start.line)) continue;
      messages.set(start.line, message);
      // Lines under each other with the same slip, such as those of a list, are one.
      if (messages.get(start.line - 1) !== message)
        report({ position: { start } }, message, isWarning);
    }
  }
}

/** A word with an asterisk behind it, which a note explains: `$149*`. */
const ASTERISK_NOTE = /[\p{L}\p{N}%)]\*(?![*\p{L}\p{N}])/u;

const isHeading = ({ node }: LiteralText) => node.type === "heading";

const otherSlips: readonly Slip[] = [
  {
    found: /^[ \t]*\|[^|\n]+\|[^\n]*/m,
    when: ({ text }, { 0: line, index }) =>
      line.split("|").length > 3 || /^\n[ \t]*\|/.test(text.slice(index + line.length)),
    say: () =>
      "This table has no line under its heads. Write |---|---| there, with a part for each column.",
  },
  {
    found:
      /^[ \t\u00a0]*\|?[ \t\u00a0]*:?-{2,}:?(?:[ \t\u00a0]*\|[ \t\u00a0]*:?-{2,}:?)+[ \t\u00a0]*\|?[ \t\u00a0]*$/m,
    say: (written) =>
      `This isn’t read as a table: “${written}” must have a part for each head above it, and usual spaces only.`,
  },
  {
    found: /^[ \t]*:{3,}[ \t]*\w[^\n]*/m,
    say: (written) =>
      `“${written}” is shown as it is. A callout begins with > [!NOTE] on a line of its own.`,
  },
  {
    found: /^(?:!{3}|\?{3})\+?[ \t]+[a-z][^\n]*/,
    say: (written) =>
      `“${written}” is shown as it is. A callout begins with > [!NOTE] on a line of its own.`,
  },
  {
    found: /\n[ \t]*:[ \t]+\S[^\n]*/,
    say: (written) =>
      `“${written}” is shown as it is: there are no lists of definitions. Write a list, or a table.`,
  },
  {
    found: /^\[TOC\]$/i,
    say: (written) =>
      `“${written}” is shown as it is. The page makes the list of its contents itself: delete this.`,
  },
  {
    found: /\{[ \t]*[#.:][^{}\n]*\}/,
    when: (literal, { 0: braces, index }) =>
      !(
        isHeading(literal) &&
        /^\{#[a-z0-9-]+\}$/.test(braces) &&
        index + braces.length === literal.text.trimEnd().length
      ),
    say: (written) =>
      `“${written}” is shown as it is. An anchor is at the end of a heading, in lower-case letters, digits, and hyphens: {#its-name}.`,
  },
  {
    found: /\{%[^\n]*?%\}|<%[^\n]*?%>|%%[^%\n]+%%/,
    say: (written) =>
      `“${written}” is shown as it is. Write a comment as <!-- … -->, or put it in backticks.`,
  },
  {
    found: /(?<!\w)&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][\da-fA-F]{1,6});/,
    say: (written) => `“${written}” names no character. Type the character itself.`,
  },
  {
    found: /(?<!\w)&(?:amp|copy|gt|hellip|lt|mdash|nbsp|ndash|quot|shy)\b(?!;)/,
    say: (written) =>
      `“${written}” has no semicolon behind it, so it is shown. Type the character itself.`,
  },
  {
    found: /`+/,
    say: () =>
      "A backtick is left over. Code is between two of them, or between two lines of three.",
  },
  {
    found: /(?<=(?:^|\s)[^\s\\:]*)\\[ \t]*$/,
    say: () =>
      "A backslash ends this text, and is shown. Delete it: an empty line begins a new paragraph.",
  },
  {
    found: /^\s*(?:[-–—⸻_*=~#+·•]+\s*)+$/u,
    when: ({ node, text }) => node.type === "paragraph" && text.trim().length > 1,
    say: (written) =>
      `“${written}” is shown as it is. A rule is three dashes, ---, between empty lines.`,
  },
  {
    found: /(?<![\p{L}\p{N}:/]):[a-z][a-z\d_+-]+:(?![\p{L}\p{N}:/])/u,
    say: (written) =>
      `“${written}” is shown as it is. If it stands for a picture, type the picture itself.`,
  },
];

type Context = {
  /** Whether the text has words with asterisks behind them, which lines with an asterisk explain. */
  hasAsterisks: boolean;
};

/** Marks of bold, italics, strikes and their like that are left as text. */
function rawEmphasis(literal: LiteralText, context: Context): Raw[] {
  return [
    ...asterisks(literal, context),
    ...underscores(literal),
    ...emphasisSlips.flatMap((slip) => findSlips(literal, slip)),
  ];
}

const emphasisSlips: readonly Slip[] = [
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

const ESCAPE_FIX = "If it is meant as a sign, write \\* instead.";

function asterisks({ text }: LiteralText, { hasAsterisks }: Context): Raw[] {
  const all = [...text.matchAll(/\*+/g)];
  return all.flatMap(({ 0: marks, index }): Raw[] => {
    const [before, after] = [text[index - 1] ?? "\n", text[index + marks.length] ?? "\n"];
    const touches = before === EMPHASIS || after === EMPHASIS;
    if (touches)
      return [
        {
          index,
          message: `“${marks}” is left over beside bold or italic text. Write as many behind it as before it. ${ESCAPE_FIX}`,
        },
      ];
    if (isFormula(text, index, marks.length)) return [];
    if (marks.length > 1) {
      if (isMasked(marks, before, after, all.length)) return [];
      return [
        {
          index,
          message: `“${marks}” is left over, so the text isn’t bold. Write **bold** without spaces inside, and close it in the same paragraph. ${ESCAPE_FIX}`,
        },
      ];
    }
    if (!OPENS_AFTER.test(before) || !OPENS_BEFORE.test(text.slice(index + 1))) return [];
    return [
      {
        index,
        message: `“*” is left over, so the text isn’t italic. Close it in the same paragraph. ${ESCAPE_FIX}`,
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

/** Links, pictures, callouts and footnotes that are left as text. */
function rawLinks(literal: LiteralText): Raw[] {
  return [...linkSlips.flatMap((slip) => findSlips(literal, slip)), ...cutAddresses(literal)];
}

const ENDING = "(?:avif|jpe?g|png|webp|gif|svg|mp4|webm)";
const LINK_TARGET = String.raw`(?:\/|#|https?:|mailto:|tel:|[^()\s]+\.[a-z\d]+)`;
const LINK_SPACE = "[\\u00a0\\u2000-\\u200a\\u202f\\u3000]";

const kindOf = (written: string) => (written.startsWith("!") ? "picture" : "link");

const linkSlips: readonly Slip[] = [
  {
    found: new RegExp(`${LINK_SPACE}*\\[![ \\t]*\\p{L}+[ \\t]*\\][^\\n]*`, "u"),
    when: ({ opensQuote, text }, { index }) => !opensQuote || index > 0 || !CALLOUT.test(text),
    say: (written, [found = ""]) =>
      new RegExp(`^${LINK_SPACE}|\\]${LINK_SPACE}`).test(found)
        ? `A no-break space is beside the mark of the callout, “${markIn(written)}”. Delete it.`
        : `“${markIn(written)}” is shown as it is. A callout begins with > ${markIn(written)} alone on its line, and its text follows in the next, after a >.`,
  },
  {
    found: /!\[\[[^[\]\n]+\]\]/,
    say: (written) =>
      `“${written}” is shown as it is. Write a picture as ![what it shows](its-name.png).`,
  },
  {
    found: /\[\[[^[\]\n]+\]\]/,
    say: (written) => `“${written}” is shown as it is. Write a link as [its text](/address).`,
  },
  {
    found: new RegExp(
      `!?\\[[^\\]\\n]*\\](?:[ \\t\\u00a0]+|[ \\t]*\\n[ \\t]*)\\(${LINK_TARGET}[^()\\n]*\\)`,
    ),
    say: (written) => `“${written}” has a space between ] and (. Take it away.`,
  },
  {
    found: /!?\[[^\]\n]*\]\([^()\n]*[“”„‘’][^()\n]*\)/,
    say: (written) => `“${written}” has curly quotes. Put the caption in straight ones: "Visits".`,
  },
  {
    found: new RegExp(`!?\\[[^\\]\\n]*\\]\\([^()\\n]*${LINK_SPACE}[^()\\n]*\\)`),
    say: (written) => `“${written}” has a no-break space in its address. Take it away.`,
  },
  {
    found: new RegExp(`!\\[[^\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\.${ENDING}[^()\\n]*\\)`, "i"),
    say: (written) =>
      `“${written}” names a file with a space in its name. Rename the file without spaces, and write that name.`,
  },
  {
    found: /!?\[[^\]\n]*\]\((?:\/|#|https?:|mailto:)[^()\n]*\s[^()\n]*\)/,
    say: (written) => `“${written}” has a space in its address. Take it away.`,
  },
  {
    found: /!?\[[^\]\n]*\]\([^\n]*?(?:\)(?=[\s.,;:!?]|$)|$)/m,
    say: (written) =>
      `“${written}” isn’t read as a ${kindOf(written)}. Its address can’t have spaces, and a parenthesis in it is written as %28 or %29.`,
  },
  {
    found: /\([^()\n]+\)\[(?:\/|#|https?:|mailto:)[^\]\s]*\]/,
    say: (written) => `“${written}” has its signs the wrong way round. Write [text](address).`,
  },
  {
    found: /(?<![\w\]])!?\[[^[\]\n]*[^\d[\]\n][^[\]\n]*\]\[[^[\]\n]*\]/,
    say: (written) =>
      `“${written}” names an address that is nowhere in the text. Write [text](address), or add a line for the address.`,
  },
  {
    found: /!\[(?!\d+\])[^[\]\n]*\]/,
    say: (written) =>
      `“${written}” is no picture without an address. Write ![what it shows](its-name.png).`,
  },
  {
    found: /\[\^([^\]\n]*)\](:?)/,
    when: (_literal, [, name = ""]) => !/\s/.test(name.trim()) && name !== "",
    say: (_written, [, name = ""]) =>
      `There is no footnote [^${name.trim()}]. Write it on a line of its own: [^${name.trim()}]: and its text.`,
  },
  {
    found: /\[\^[^\]\n]*\]|\^\[[^\]\n]*\]/,
    say: (written) =>
      `“${written}” is no footnote. Put [^1] in the text, and the footnote on a line of its own: [^1]: and its text.`,
  },
];

function markIn(written: string): string {
  return /\[![^\]]*\]/.exec(written)?.[0] ?? written;
}

/** `[a](/x_(y))` may end too early: a parenthesis that closes nothing follows the link. */
function cutAddresses({ node, text, start }: LiteralText): Raw[] {
  return linksIn(node.children).flatMap((link) => {
    const end = (link.position?.end.offset ?? 0) - start;
    const rest = upToUnopened(text.slice(end));
    if (rest === "" || /^[:;]-?\)$/.test(rest) || opens(text.slice(0, end))) return [];
    return {
      index: end,
      message: `“${rest}” is left over behind a ${link.type === "image" ? "picture" : "link"}. If it belongs to the address, write its parentheses as %28 and %29.`,
    };
  });
}

function linksIn(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if ((node.type === "link" || node.type === "image") && node.position) return [node];
    return "children" in node ? linksIn(node.children) : [];
  });
}

/** Text that follows without a space, up to a parenthesis that closes nothing in it. */
function upToUnopened(text: string): string {
  let open = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] ?? "";
    if (sign === OTHER || /\s/.test(sign)) return "";
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (open < 0) return text.slice(0, i + 1);
  }
  return "";
}

/** Whether a parenthesis is still open. */
function opens(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === "(") open += 1;
    if (sign === ")") open = Math.max(0, open - 1);
  }
  return open > 0;
}

/** Headings and lists that are left as text. */
function rawLists(literal: LiteralText): Raw[] {
  if (literal.node.type === "tableCell") return [];
  return [...listSlips.flatMap((slip) => findSlips(literal, slip)), ...rows(literal)];
}

const OTHER_SPACE = "[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]";

const listSlips: readonly Slip[] = [
  {
    found: new RegExp(`^[ \\t]*(?:#{1,6}|[-*+]|1[.)])(?=${OTHER_SPACE})`, "m"),
    say: (written) => `A no-break space is behind “${written}”. Type a usual space instead.`,
  },
  {
    found: new RegExp(`^\\d{1,9}[.)](?=${OTHER_SPACE})`),
    say: (written) => `A no-break space is behind “${written}”. Type a usual space instead.`,
  },
  {
    found: /^[ \t]*#{7,}[^\n]*/m,
    say: (written) =>
      `“${written}” is no heading: there are six levels, of which pages have ##, ###, and ####.`,
  },
  {
    found: /^[ \t]*#{2,6}[^\s#][^\n]*/m,
    say: (written) => `“${written}” has no space behind its #. Write one: ## What next.`,
  },
  {
    found: /^[ \t]*＃+[^\n]*/m,
    say: (written) =>
      `“${written}” begins with a wide sign, which makes no heading. Type ## and a space.`,
  },
  {
    found: /^[ \t]*#\p{L}[^\n]*/mu,
    when: ({ text }, { 0: line }) => !isTags(line) && isTitle(line, text),
    say: (written) =>
      `“${written}” has no space behind its #. Write a heading as ## What next, and a sign as \\#.`,
  },
  {
    found: /^[ \t]*#\p{L}[^\n]*/mu,
    when: ({ text }, { 0: line }) => !isTags(line) && !isTitle(line, text),
    say: (written) =>
      `“${written}” is no heading, because there is no space behind its #. If it is to be one, write ## and a space.`,
    isWarning: true,
  },
  {
    found: /(?<=[^\s#])#{2,}\s*$/,
    when: ({ node }) => node.type === "heading",
    say: (written) => `The “${written}” at the end of this heading is shown. Delete it.`,
  },
  {
    found: /^[ \t]*[•‣▪▫●○◦⁃∙](?=[\s\p{L}\p{N}\p{P}\uFFFA\uFFFC])/mu,
    say: (written) => `“${written}” makes no list. Write a dash and a space instead: - like this.`,
  },
  {
    found: /^[ \t]*\[[ xX\u00a0]?\](?=\s)/m,
    say: (written) => `“${written}” is shown as it is, for there are no lists of tasks. Delete it.`,
  },
];

/** A line of tags, as on social networks: `#data #privacy`. */
function isTags(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => word.startsWith("#"));
}

const LONGEST_TITLE = 80;

/** A line by itself that is short and ends as no sentence does. */
function isTitle(line: string, text: string): boolean {
  return (
    text.trim() === line.trim() &&
    line.length <= LONGEST_TITLE &&
    !/[.!?:;,…]["”’)]?\s*$/.test(line)
  );
}

/** Signs that make a list for the eye where several lines begin with them. */
const signs: readonly RegExp[] = [
  /^([–—‐‑−·→►➤»✓✔✗]|o(?=[\t\u00a0]))\s/u,
  /^(-)(?=[\p{L}\uFFFA\uFFFC])/u,
  /^(\d{1,3}[.)])(?=\p{L})/u,
];

/** Lines that begin alike, one under the other. */
function rows({ text }: LiteralText): Raw[] {
  const lines = linesOf(text);
  return signs.flatMap((sign) => {
    const at = lines.findIndex(
      ({ line }, i) => sign.test(line) && sign.test(lines[i + 1]?.line ?? ""),
    );
    const first = lines[at];
    if (!first) return [];
    const [, written = ""] = sign.exec(first.line) ?? [];
    const instead = /\d/.test(written) ? `${written} and a space` : "a dash and a space";
    return {
      index: first.index,
      message: `Lines that begin with “${written}” make no list, and are read as one. Begin each with ${instead}.`,
    };
  });
}

function linesOf(text: string): Array<{ line: string; index: number }> {
  let index = 0;
  return text.split("\n").map((raw) => {
    const line = raw.trimStart();
    const at = index + raw.length - line.length;
    index += raw.length + 1;
    return { line, index: at };
  });
}

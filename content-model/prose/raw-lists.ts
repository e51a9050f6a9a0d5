import type { LiteralText } from "./literal-text.ts";
import { findSlips, type Raw, type Slip } from "./prose-faults.ts";

/** Headings and lists that are left as text. */
export function rawLists(literal: LiteralText): Raw[] {
  if (literal.node.type === "tableCell") return [];
  return [...slips.flatMap((slip) => findSlips(literal, slip)), ...rows(literal)];
}

const OTHER_SPACE = "[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]";

const slips: readonly Slip[] = [
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

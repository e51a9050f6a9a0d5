import type { Root } from "mdast";
import { lineAndColumn } from "../read/unreadable-characters.ts";
import { type LiteralText, literalTexts } from "./literal-text.ts";
import { findSlips, type ReportNode, type Slip } from "./prose-faults.ts";
import { rawEmphasis } from "./raw-emphasis.ts";
import { rawLinks } from "./raw-links.ts";
import { rawLists } from "./raw-lists.ts";

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
      ...slips.flatMap((slip) => findSlips(literal, slip)),
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

const slips: readonly Slip[] = [
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

/** The mark at the beginning tells Excel that this is UTF-8. */
export const csvBegin = "\uFEFF";

/** Rows as CSV (RFC 4180) that a spreadsheet program opens without running anything. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return csvBegin + csvRows(rows);
}

/** The same in parts: csvBegin comes first. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A cell in quotes, which keep it whole for whoever takes commas and quotes as RFC 4180 does. */
function cell(text: string): string {
  return `"${withoutFormulas(text.replaceAll("\0", "")).replaceAll('"', '""')}"`;
}

/** An equals sign and its like, the full-width ones too. */
const beginsFormula = new Set("=+-@＝＋－＠");

/**
 * Where a program may see the beginning of a cell. Excel splits at semicolons where lists are written with them, or at tabs, and
 * then takes our quotes for text, so that a line break ends its row too.
 */
const beginsCell = new Set(";\t\r\n\v\f\u0085\u2028\u2029");

/** What some programs skip before they look for a formula. */
const isSkipped = /[\s\p{Cc}\p{Cf}"]/u;

/**
 * A visitor's `=HYPERLINK(...)` is a formula to Excel, Sheets and Calc, quotes or not: an apostrophe in front makes it a text. It
 * stands before what such a program would take for a cell, also within a longer text: `hello;=1+1` becomes `hello;'=1+1`.
 */
function withoutFormulas(text: string): string {
  // What begins with a tab or a line break is moved into a cell of its own by some.
  let safe = /^[\t\r\n]/.test(text) ? "'" : "";
  let start = safe.length;
  let isBeginning = safe === "";
  for (const character of text) {
    if (beginsCell.has(character)) {
      safe += character;
      start = safe.length;
      isBeginning = true;
      continue;
    }
    if (isBeginning && beginsFormula.has(character))
      safe = `${safe.slice(0, start)}'${safe.slice(start)}`;
    if (!isSkipped.test(character)) isBeginning = false;
    safe += character;
  }
  return safe;
}

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

/** Quoted cell: one cell for every program that reads RFC 4180. */
function cell(text: string): string {
  return `"${withoutFormulas(text.replaceAll("\0", "")).replaceAll('"', '""')}"`;
}

/** First characters of a formula, full-width forms included. */
const beginsFormula = new Set("=+-@＝＋－＠");

/**
 * Characters after which a program may begin a cell. Excel splits at the system's list separator (a semicolon in many countries) or at
 * tabs, and then reads our quotes as text, so that a line break ends its row too.
 */
const beginsCell = new Set(";\t\r\n\v\f\u0085\u2028\u2029");

/** Characters that some programs skip before they look for a formula. */
const isSkipped = /[\s\p{Cc}\p{Cf}"]/u;

/**
 * Text without formulas. A visitor's `=HYPERLINK(...)` is a formula to Excel, Sheets and Calc, quoted or not; an apostrophe in front
 * makes it text. The apostrophe goes before each part that a program could read as a cell: `hello;=1+1` becomes `hello;'=1+1`.
 */
function withoutFormulas(text: string): string {
  // Some programs move text that begins with a tab or a line break into its own cell.
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

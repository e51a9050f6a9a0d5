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

/**
 * A visitor's `=HYPERLINK(...)` is a formula to Excel, Sheets and Calc, quotes or not: an apostrophe in front makes it
 * a text. Leading spaces and line breaks are skipped by some of them, so they do not hide one.
 */
function cell(text: string): string {
  const plain = text.replaceAll("\0", "");
  const safe = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(plain)
    ? `'${plain}`
    : plain;
  return `"${safe.replaceAll('"', '""')}"`;
}

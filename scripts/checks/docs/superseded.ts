/** A decision record: its number and its text. */
export type DecisionRecord = { number: string; text: string };

/** Parts of a status; a point within a number or a path ends none. */
const PART = /[.;:]\s+/;
/** In the active voice: the record says it of another one. */
const TAKES_OVER = /\b(?:supersedes|replaces)\b/i;

/**
 * Records that others supersede, in whole or in part, without saying so: anyone who opens the old one has to see in its
 * status that there is a newer word.
 */
export function unanswered(
  records: readonly DecisionRecord[],
): Array<{ old: string; newer: string }> {
  const statuses = new Map(records.map(({ number, text }) => [number, statusOf(text)]));
  return records.flatMap(({ number: newer, text }) => {
    const parts = statusOf(text)
      .split(PART)
      .filter((part) => TAKES_OVER.test(part));
    // A link has the number twice.
    const named = new Set(parts.flatMap((part) => part.match(/\b\d{3}\b/g) ?? []));
    return [...named]
      .filter((old) => !new RegExp(`\\b${newer}\\b`).test(statuses.get(old) ?? ""))
      .map((old) => ({ old, newer }));
  });
}

/** The paragraph that begins with it. */
function statusOf(text: string): string {
  return /^Status:[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/m.exec(text)?.[0].replace(/\s+/g, " ") ?? "";
}

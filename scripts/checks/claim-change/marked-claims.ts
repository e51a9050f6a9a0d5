/** A claim with its printed value and the value that replaces it. */
export type MarkedClaim = { id: string; value: string; unit: string; marked: string };

/** First of the marks: characters of a script that no page uses. */
const FIRST_MARK = 0x3400;
const ENTRY = /^(([a-z][\w-]*):\n(?: +#.*\n)* +value:)([^\n]*)$/gm;

/**
 * Gives every claim another value that occurs nowhere else, not longer than its own, so that limits of length hold:
 * the first number becomes a character of its own.
 */
export function markedClaims(
  claims: Readonly<Record<string, { value: string; unit: string }>>,
): MarkedClaim[] {
  return Object.entries(claims).map(([id, { value, unit }], i) => {
    const mark = String.fromCodePoint(FIRST_MARK + i);
    const marked = value.replace(/\d[\d,.]*\d|\d/, mark);
    return { id, value, unit, marked: marked === value ? mark : marked };
  });
}

/**
 * The registry's file with the marked values in it.
 * @throws if an entry isn't written as all others are
 */
export function markRegistry(source: string, marked: readonly MarkedClaim[]): string {
  const left = new Map(marked.map((claim) => [claim.id, claim]));
  const text = source.replace(ENTRY, (whole, head: string, id: string) => {
    const claim = left.get(id);
    left.delete(id);
    return claim ? `${head} ${JSON.stringify(claim.marked)}` : whole;
  });
  if (left.size > 0)
    throw new Error(
      `content/claims.yaml: no "value:" line found for ${[...left.keys()].join(", ")}`,
    );
  return text;
}

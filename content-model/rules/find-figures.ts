/** A figure in a text: what is there, and where it begins. */
export type Figure = { text: string; index: number };

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred";
const SCALES = "percent|per cent|thousand|million|billion";
const UNITS = `${SCALES}|business days?|working days?|hours?|hrs?|days?|minutes?|mins?|seconds?|secs?|weeks?|months?|years?|times|companies|customers|clients|profiles|contacts|records|attributes|integrations|categories|topics`;

/** Not a part of a longer number, of a class name (`w-[40%]`), of an address or of an identifier. */
const BEFORE = String.raw`(?<![\w.,:#/[({%-])`;

const FIGURES = new RegExp(
  [
    String.raw`[$€£]\s?(?:${NUMBER})[KMB]?\+?`,
    String.raw`${BEFORE}24\/7`,
    String.raw`${BEFORE}(?:${NUMBER})(?:\s?[–-]\s?(?:${NUMBER}))?(?:\s?%|[KMBk]?\+|[KMB](?!\w))`,
    String.raw`${BEFORE}(?:${NUMBER})(?:(?:\s?[–-]\s?|\sto\s)(?:${NUMBER}))?[\s-](?:${UNITS})\b`,
    String.raw`${BEFORE}\d{1,3}(?:,\d{3})+(?!\w)`,
    String.raw`\b(?:${WORDS})[\s-](?:${SCALES})\b`,
  ].join("|"),
  "gi",
);

/**
 * Figures as marketing writes them: a number with %, +, K, M or a currency, with a unit of time or of records after it,
 * or with a thousands separator. A plain small number ("3 websites", "page 2") is a count and no figure.
 */
export function findFigures(text: string): Figure[] {
  return [...text.matchAll(FIGURES)].map((match) => ({ text: match[0], index: match.index }));
}

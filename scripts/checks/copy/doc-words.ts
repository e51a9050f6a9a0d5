import { markdownCopy } from "./content-copy.ts";
import { type DatedWord, datedIn, datedWords } from "./dated-words.ts";

/** Words that engineers call something else; the table is in CONTRIBUTING.md. */
const engineersWords: readonly DatedWord[] = [
  {
    word: "the way of",
    find: /\bthe way of an? (lead|page|choice)\b/,
    say: "lead, page, consent flow",
  },
  { word: "told", find: /\btold\b/, say: "reported, or a message says" },
  { word: "write together", find: /\bwrites? together\b/, say: "batch writer" },
  { word: "after press", find: /\bafter-press\b/, say: "defer until pointer-up" },
];

/** Words of a document that an American engineer stumbles over, each with its line and what to say instead. */
export function docFaults(file: string, source: string): string[] {
  return markdownCopy(source).flatMap(({ text, line }) =>
    datedIn(text, [...datedWords, ...engineersWords]).map(
      ({ found, say }) => `${file}:${line} “${found}”: say ${say}`,
    ),
  );
}

/* Search terms of leads: how texts become words for the full-text index, and how a typed query is parsed. */
/**
 * Text as the search index has it, the same on both databases: words of letters and digits in lower case, without
 * diacritics. A mark (`state:won`) isn't a word: nothing that a visitor types can become one.
 */

/** Search query. A submission has to match all of it. */
export type Query = {
  phrases: readonly Phrase[];
  marks: readonly string[];
};

/** Words that follow each other. */
export type Phrase = {
  words: readonly [string, ...string[]];
  /** Whether the last one is the beginning of a word. */
  isPrefix: boolean;
};

/** Shorter words are searched whole: they begin too many words. */
export const shortestPrefix = 3;

/** Longer ones are cut: no one looks for the end of one. */
const longestWord = 64;

/** A lead has some hundred; this is for notes without end. */
const maxWords = 10_000;

/** Bytes of the words of one lead: PostgreSQL refuses a document of 1 MB, and the whole batch that it is indexed with. */
const maxBytes = 500_000;

/** The words of texts, in order. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    for (const [found] of plain(text).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
      const word = cut(found);
      bytes += Buffer.byteLength(word);
      if (words.length === maxWords || bytes > maxBytes) return words;
      words.push(word);
    }
  }
  return words;
}

export function mark(kind: "form" | "state" | "flag", value: string): string {
  return `${kind}:${value}`;
}

/**
 * Reads what an operator types: every word has to occur, or one that begins with it (`acm` finds Acme); what is in double quotes
 * occurs as it is; and what punctuation joins (an email address) follows each other.
 */
export function readPhrases(input: string): Phrase[] {
  const parts = input.matchAll(/"([^"]*)"?|([^\s"]+)/g);
  return [...parts].flatMap(([, quoted, bare]) => {
    const [first, ...rest] = wordsOf(quoted ?? bare ?? "");
    if (first === undefined) return [];
    const last = rest.at(-1) ?? first;
    const isPrefix = bare !== undefined && last.length >= shortestPrefix;
    return [{ words: [first, ...rest], isPrefix }];
  });
}

/** Words of a query that are found only whole, because they are too short to be a beginning. */
export function shortWords(input: string): string[] {
  return readPhrases(input).flatMap(({ words }) => {
    const last = words.at(-1) ?? words[0];
    return last.length < shortestPrefix ? [last] : [];
  });
}

/** A phone number in any punctuation; seven digits are the shortest that anyone writes. */
const phone = /\+?\d[\d\s()./-]{5,30}\d/g;

/** Digits of a text that is a phone number and nothing else, without the code of the country; null for any other. */
export function phoneIn(input: string): string | null {
  const text = input.trim().replace(/^"(.*)"$/, "$1");
  return /^[+(]?[\d\s()./-]{5,30}\d$/.test(text) ? nationalDigits(text) : null;
}

/** Digits of each phone number in a text, as a search looks for them. */
export function phonesIn(text: string): string[] {
  return (text.match(phone) ?? []).flatMap((found) => nationalDigits(found) ?? []);
}

/** The last ten: the code of the country, and a zero before the number, are written by some and left out by others. */
function nationalDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return digits.length < 7 ? null : digits.slice(-10);
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
}

function cut(word: string): string {
  // Not through a character of two halves.
  return word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, "");
}

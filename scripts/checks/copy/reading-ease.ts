/** Flesch's reading ease of English text: 100 is very easy, 60 plain, 30 difficult. Null for less than 100 words. */
export function readingEase(sentences: readonly string[]): number | null {
  const words = sentences.flatMap(wordsOf);
  if (words.length < 100) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

/** Sentences of a paragraph: split after a full stop, question or exclamation mark that a space follows. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[A-Z0-9])/)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Words with at least one letter; numbers alone are no words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.filter((word) => /\p{L}/u.test(word)) ?? [];
}

/** Syllables as vowel groups, without a silent final e. An estimate: right for about nine words in ten. */
export function syllablesOf(word: string): number {
  const parts = word
    .toLowerCase()
    .replace(/[’']s?$/, "")
    .split(/[-'’]/);
  return parts.reduce((sum, part) => sum + syllablesOfPart(part.replace(/[^a-z]/g, "")), 0) || 1;
}

function syllablesOfPart(part: string): number {
  if (part === "") return 0;
  if (part.length <= 3) return 1;
  // "ia", "io", "ien" are two syllables, but not in -tion, -cial or -cient.
  const split = part.match(/(?<![tcs])i(?:[aou]|en[ct])/g)?.length ?? 0;
  const groups = part
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e|ely)$/, (end) =>
      end === "ely" ? "ly" : (end[0] ?? ""),
    )
    .match(/[aeiouy]+/g);
  return Math.max(1, (groups?.length ?? 1) + split);
}

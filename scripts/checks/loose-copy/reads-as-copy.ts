/** Stands for an expression in a text. */
export const HOLE = "\uFFFC";

/** A word of a sentence, with what may be beside it: quotes, brackets, an apostrophe, a hyphen, a mark at its end. */
const WORD = /^[("“‘']?\p{L}[\p{L}’'-]*[)"”’']?[.,:;!?…]?["”’']?$/u;

/** Words that tie a sentence together and that no class name or key is. */
const TIES = new Set(
  (
    "a about after all an and any are as at be been before by can could do does don’t for from had has have how if in into " +
    "is isn’t it its more most no not of on once one only or other our per see since so some than that the their them then " +
    "there these they this to too until up was we were what when where which who why will with without you your"
  ).split(" "),
);

/**
 * Whether a literal reads as something written for people: a sentence, a heading, a label of two words, a phrase around a
 * value (`{n} days`), or a single word with a capital. Keys, class names, paths, headers and formats don't.
 */
export function readsAsCopy(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  if (parts.length === 1) return /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text.trim());
  // Methods of HTTP, constants.
  if (!/\p{Ll}/u.test(text)) return false;
  const words = parts.filter((part) => WORD.test(part));
  const isMostlyWords = words.length * 2 > parts.filter((part) => part !== HOLE).length;
  if (!isMostlyWords) return false;
  const [first = ""] = words;
  if (/^["“‘'(]?\p{Lu}/u.test(first) || /\p{L}[.!?…]["”’']?$/u.test(text.trim())) return true;
  return words.some((word) => TIES.has(word.toLowerCase())) || isAroundValue(text);
}

/** Utility classes: `pt-3`, `max-md:block`, `grid-cols-[1fr]`. */
export function isClassList(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return (
    parts.every((part) => /^[^\p{Lu}“”’]+$/u.test(part)) &&
    parts.some((part) => /[a-z]-[\d[]|\w:[\w@[]/.test(part))
  );
}

/** `{n} days`, `up to {n}`: a word and a value with a space between. */
function isAroundValue(text: string): boolean {
  return new RegExp(`${HOLE} \\p{L}|\\p{L} ${HOLE}`, "u").test(text);
}

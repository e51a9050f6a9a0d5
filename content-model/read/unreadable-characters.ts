/** A character that no text may have: where it is, and one sentence with the fix. */
export type BadCharacter = { index: number; message: string };

/**
 * Finds the first character that visitors, feed readers or a search can't read: control characters (XML allows none of
 * them), characters of no width, placeholders for what was lost, and letters that were read in another encoding.
 */
export function findBadCharacter(text: string): BadCharacter | null {
  if (!QUICK.test(text)) return null;
  for (const { 0: found, index } of text.matchAll(SUSPECT)) {
    const message = messageOf(text, index, found);
    if (message) return { index, message };
  }
  return null;
}

/** Line and column, both from 1, of a place in a text. */
export function lineAndColumn(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Control characters without tab and line feed, what separates lines in Unicode, what has no width or turns the direction,
 * private use, what was lost or isn't a character; then `Ã©` and its like.
 */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff9-\uffff]|[\p{Co}\u{e0000}-\u{e007f}]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}]|Ã[\x80-\x9f\xa1-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u20ac\u2122]|Â[\xa0-\xbf]|â€[\x80-\xbf\u0152\u0153\u0161\u0178\u017e\u02dc\u20ac\u2018-\u201e\u2122]/gu;

/** The same code unit by code unit, and more: ten times as fast, for texts that have none of them. */
const QUICK =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\xc2\xc3\xe2\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud83f\ud87f\udb40-\udbff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff9-\uffff]/;

const named: Readonly<Record<number, string>> = {
  0: "A NUL character",
  11: "A soft line break of a word processor",
  12: "A page break",
  133: "A line break of another system",
  8232: "A line separator",
  8233: "A paragraph separator",
};

const LOST = 0xfffd;

function messageOf(text: string, index: number, found: string): string | null {
  if (found.length > 1 && /^[ÃÂâ]/.test(found)) return garbled(found);
  const code = found.codePointAt(0) ?? 0;
  const shown = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if (code === LOST)
    return `A character was lost here (${shown}), when the text was saved or copied. Type it again.`;
  if (/\p{Co}/u.test(found))
    return `The symbol here (${shown}) is in one font only, and visitors see an empty box. Type a usual character instead.`;
  const name = named[code];
  if (name) return `${name} is here (${shown}). Delete it, or start a new line instead.`;
  if (/\p{Cc}/u.test(found)) return `A control character is here (${shown}). Delete it.`;
  if (joinsPictures(text, index, found)) return null;
  return `A character that no one sees is here (${shown}). Delete it, or retype the word.`;
}

/** A joiner between two pictures makes them one. A flag of a region ends in tags. */
function joinsPictures(text: string, index: number, found: string): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  if (found === "\u200d")
    return /(\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u.test(before);
  return /^[\u{e0020}-\u{e007f}]$/u.test(found) && /[\u{1f3f4}\u{e0020}-\u{e007e}]$/u.test(before);
}

/** `Ã©` is what `é` becomes in UTF-8 that is read as Windows-1252. */
function garbled(found: string): string | null {
  const bytes = [...found].map((char) => byteOf.get(char));
  if (bytes.includes(undefined)) return null;
  try {
    const meant = strict.decode(Uint8Array.from(bytes as number[]));
    return `“${found}” was “${meant}” before the text was read as Windows-1252 and saved. Type it again, and look for others.`;
  } catch {
    return null;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true });
const western = new TextDecoder("windows-1252");

/** Character -> its byte in Windows-1252. */
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte] as const),
);

/** One line as it is kept: without what a paste brings along and no one sees. Blank to the eye is empty. */
export function cleanLine(typed: string): string {
  const visible = typed.replace(unseenInLines, "").replaceAll("\t", " ").trim();
  return blank.test(visible) ? "" : visible;
}

/**
 * An email address as it is kept: a line without the marks that right-to-left text is pasted with, and with the letters,
 * dots and @ of a full-width keyboard as those of any other.
 */
export function cleanAddress(typed: string): string {
  return cleanLine(typed.replace(marks, "").normalize("NFKC"));
}

/** Several lines as they are kept: line ends count once, tabs stay, other control characters go. */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const visible = lines.replace(controls, "").replace(directions, "").trim();
  return blank.test(visible) ? "" : visible;
}

/** Whether a text is one line and holds no control character: it may end up in a mail header or on a terminal. */
export function isSingleLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text holds characters that turn the order of what is read: an address must not look like another one. */
export function turnsDirection(text: string): boolean {
  return text.search(directions) !== -1;
}

/** Embeddings, overrides and isolates. The plain marks (U+200E, U+200F, U+061C) belong to right-to-left text and stay. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** The marks that belong to right-to-left text. */
const marks = /[\u200E\u200F\u061C]/g;

/**
 * Soft hyphens, zero-width spaces and byte order marks. Joiners (U+200C, U+200D) stay: names in some scripts, and emoji,
 * are written with them.
 */
const unseenInLines = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** C0 without tab and line feed, DEL, C1. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Fillers such as U+3164 are letters by their class, and the empty Braille pattern is a symbol. */
const blank = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]*$/u;

import path from "node:path";

/** Files that editors and systems leave next to those that people write; none is read, and none is a mistake. */
const leftByPrograms: readonly RegExp[] = [
  // macOS, Windows, KDE, Git
  /^\.DS_Store$/,
  /^\._/,
  /^(Thumbs\.db|desktop\.ini)$/i,
  /^\.directory$/,
  /^\.git(keep|ignore|attributes)$/,
  // copies and locks of Emacs, Vim, LibreOffice, Word
  /~$/,
  /^\.#/,
  /^#.*#$/,
  /^\..*\.sw[a-z]$/,
  /^\.~lock\..*#$/,
  /^~\$/,
];
const foldersOfPrograms = new Set([".git", ".idea", ".obsidian", ".vscode", "__MACOSX"]);

/** Whether a program made this file for itself. @param file path in the content, with slashes */
export function isLeftByProgram(file: string): boolean {
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  return (
    leftByPrograms.some((pattern) => pattern.test(name)) ||
    parts.some((folder) => foldersOfPrograms.has(folder))
  );
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Addresses are shared, printed and read aloud; systems take names of 255 bytes, endings included. */
const LONGEST = 100;
/** Instead of a name in which nothing can be read as Latin letters. */
const ANY_NAME = "a-name-of-its-own";

/** Fault of a file name that becomes an address or an id; null if there is none. */
export function nameFault(file: string): string | null {
  const { dir, name, ext } = path.posix.parse(file);
  const isLong = name.length > LONGEST;
  if (NAME.test(name) && !isLong) return null;
  const better = addressName(name) || ANY_NAME;
  if (isLong)
    return `A file’s name has at most ${LONGEST} characters; this one has ${name.length}. Rename it to ${dir}/${better}${ext}.`;
  return `A file’s name has lower-case letters, digits, and single hyphens only, as its address does. Rename this one to ${dir}/${better}${ext}.`;
}

/**
 * `Where a café’s data goes, & why` -> `where-a-cafes-data-goes-and-why`, as many words as fit; empty where nothing can be
 * read as Latin letters.
 */
export function addressName(title: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (name.length <= LONGEST) return name;
  const end = name.lastIndexOf("-", LONGEST);
  return name.slice(0, end > 0 ? end : LONGEST);
}

/** Endings of pictures and films that no page shows -> what to save them as. */
const unshown: ReadonlyArray<[ending: RegExp, instead: string]> = [
  [/\.(bmp|gif|heic|heif|ico|jfif|psd|svg|tiff?)$/i, "PNG, JPEG, WebP, or AVIF"],
  [/\.(avi|m4v|mkv|mov|ogv|wmv)$/i, "MP4 or WebM"],
];

/** Formats that pages can show instead of this file's; null for what isn't a picture or film. */
export function shownInstead(file: string): string | null {
  return unshown.find(([ending]) => ending.test(file))?.[1] ?? null;
}

/** Endings that people and programs give a text, one or several: `guide.MD`, `guide.md.txt`, `about.yml`. */
const TEXT_ENDINGS =
  /(\.(bak|copy|doc|docx|html?|json|markdown|mdown|mdx|md|mkd|odt|old|orig|pages|rtf|text|txt|ya?ml))+$/i;

/** The name that a text file was probably meant to have, with this ending; null for what isn't text. */
export function asTextName(file: string, ending: string): string | null {
  const name = path.posix.basename(file);
  if (!TEXT_ENDINGS.test(name)) return null;
  return `${addressName(name.replace(TEXT_ENDINGS, "")) || ANY_NAME}${ending}`;
}

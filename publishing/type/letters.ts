import type { Fault } from "#model/read/fault.ts";
import type { Texts } from "#model/read/files.ts";
import { lineAndColumn } from "#model/read/unreadable-characters.ts";
import type { TypeRole } from "#model/schema/type.ts";

const ASCII = range(0x20, 0x7e);
/** What a face keeps for each role, if it has it: what copy in English uses, and visitors type. */
const kept: Readonly<Record<TypeRole, string>> = {
  display: `${ASCII}–—‘’“”…→éüñ`,
  text: `${ASCII}${range(0xa0, 0xff)}–—‘’“”•…→←↑↓↗‹›€™−×✓`,
  data: `${ASCII}·•…→←–×−✓éüñ`,
};
/** Without these no face can be used; `data` has no sentences. */
const needed: Readonly<Record<TypeRole, string>> = {
  display: `${ASCII}–—‘’“”…`,
  text: `${ASCII}–—‘’“”…`,
  data: ASCII,
};
/** Letters, digits and currencies. A sign or a fraction may come from another font without looking wrong. */
const LETTER = /[\p{L}\p{Nd}\p{Sc}]/u;
/** Without dashes and curly quotes, which no font lacks and which are a hundred times as many. */
const BEYOND_ASCII = /[^\0-\x7f\u2000-\u206f]/gu;
const WESTERN = new Set(kept.text);
const copy = /\.(ya?ml|md)$/;

/** A letter of the copy, and where it is first. */
export type UsedLetters = ReadonlyMap<string, Omit<Fault, "message">>;

/** The letters beyond English that the content uses. Comments are not shown, so they don't count. */
export function usedLetters(texts: Texts): UsedLetters {
  const used = new Map<string, Omit<Fault, "message">>();
  for (const [file, text] of texts) {
    if (!copy.test(file)) continue;
    for (const { 0: char, index } of text.matchAll(BEYOND_ASCII))
      if (!used.has(char) && LETTER.test(char) && !isComment(text, index))
        used.set(char, { file: `content/${file}`, ...lineAndColumn(text, index) });
  }
  return used;
}

function isComment(text: string, at: number): boolean {
  return /^\s*#\s/.test(text.slice(text.lastIndexOf("\n", at) + 1, at));
}

/** The characters that a face for these roles keeps. Those of western Europe are always the same: a word changes no font. */
export function charactersFor(roles: readonly TypeRole[], used: UsedLetters): string {
  const further = isCopy(roles) ? [...used.keys()].filter((char) => !WESTERN.has(char)).sort() : [];
  return [...new Set([...roles.flatMap((role) => [...kept[role]]), ...further])].join("");
}

/** A character without which a face can't be used for these roles, and which it hasn't. */
export function lackOf(roles: readonly TypeRole[], has: ReadonlySet<number>): string | null {
  return roles.flatMap((role) => [...needed[role]]).find((char) => lacks(has, char)) ?? null;
}

/** Letters of the copy that a face for these roles hasn't: browsers show them in a face of the system. */
export function foreignLetters(
  roles: readonly TypeRole[],
  used: UsedLetters,
  has: ReadonlySet<number>,
): string[] {
  return isCopy(roles) ? [...used.keys()].filter((char) => lacks(has, char)) : [];
}

function lacks(has: ReadonlySet<number>, char: string): boolean {
  return !has.has(char.codePointAt(0) ?? 0);
}

function isCopy(roles: readonly TypeRole[]): boolean {
  return roles.includes("display") || roles.includes("text");
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
}

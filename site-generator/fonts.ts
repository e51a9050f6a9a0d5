/* The fonts of the brand: what they measure, their cuts to the characters that the site uses (WOFF2), and their CSS. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "#content-model/read/fault.ts";
import { lineAndColumn, type Texts } from "#content-model/read/files.ts";
import { createMemo } from "#content-model/read/memo.ts";
import { readYaml } from "#content-model/read/yaml-file.ts";
import {
  type BrandType,
  type Face,
  type FaceFault,
  faceKey,
  type MeasuredFaces,
  type TypeFiles,
  type Typeface,
  type TypeRole,
  typeRoles,
  typeSchema,
} from "#content-model/schema/brand.ts";
import { FileCache } from "./file-cache.ts";
import { root } from "./paths.ts";
import type { SiteWriter } from "./site-writer.ts";

const cuts = new FileCache(path.join(root, ".cache/faces"));
/** Where the brand's fonts are, in the folder of the content. */
const FONTS = "brand";

/** Options of a face, next to the font itself. */
type Cut = Pick<Face, "file" | "weights" | "characters">;

/**
 * The bytes of a face as the site serves it: the font with the characters and weights that are used. Kept by its name, which is
 * the hash of all that it is made of.
 */
export function makeFace(folder: string, face: Face): Promise<Buffer> {
  return cutKept(face, () => readFile(path.join(folder, FONTS, face.source)));
}

/** The same of a font that has been read. */
function cutKept(cut: Cut, font: () => Promise<Buffer>): Promise<Buffer> {
  return cuts.get(path.basename(cut.file), async () => {
    const source = await font();
    const axes = (await openFont(source)).variationAxes;
    return subset(source, cut.characters, "woff2", axesFor(axes, cut.weights));
  });
}

/** A font, opened. @throws for what is none, and for a file with several */
export async function openFont(bytes: Buffer) {
  const { create } = await import("fontkitten");
  const font = create(bytes);
  if (!("characterSet" in font)) throw new Error("It has several fonts.");
  return font;
}

/** A face as TrueType at one weight, for what reads no WOFF2. */
export function asTrueType(face: Buffer, characters: string, weight: number | null) {
  return subset(face, characters, "truetype", weight === null ? {} : { wght: weight });
}

type Axes = Awaited<ReturnType<typeof openFont>>["variationAxes"];
type Range = number | { min: number; max: number };

/** Axes that the site doesn't use are fixed at what the font starts from. */
function axesFor(
  axes: Axes,
  [least = 400, most = least]: readonly number[],
): Record<string, Range> {
  const weight = least === most ? least : { min: least, max: most };
  return Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [
      name,
      name === "wght" ? weight : (axis?.default ?? 0),
    ]),
  );
}

async function subset(
  font: Buffer,
  characters: string,
  targetFormat: "woff2" | "truetype",
  variationAxes: Record<string, Range>,
): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(font, characters, { targetFormat, variationAxes });
}

/** Changes with what is made of a font: what was kept before is made again. */
const VERSION = "1";

/**
 * Makes what the site serves of each font file that the brand names, and measures it.
 * @param folder of the content
 * @param texts of the content; where those on the typefaces can't be read, nothing is measured, for the schema reports why
 * @param warn receives the letters that a face lacks
 */
export async function measureFaces(
  folder: string,
  texts: Texts,
  warn: (warning: Fault) => void = () => {},
): Promise<MeasuredFaces> {
  const type = namedIn(texts.get("brand.yaml"));
  if (!type) return {};
  const uses = new Map<string, { file: string; weights: readonly number[]; roles: TypeRole[] }>();
  for (const role of typeRoles)
    for (const use of type[role].files) {
      const roles = uses.get(faceKey(use))?.roles ?? [];
      uses.set(faceKey(use), { ...use, roles: [...roles, role] });
    }
  const used = usedLetters(texts);
  const measuring = [...uses].map(async ([key, use]) => {
    const warnings: Fault[] = [];
    const face = await faceOf(folder, use, used, (warning) => void warnings.push(warning));
    return { key, face, warnings };
  });
  const measured = await Promise.all(measuring);
  // In the order of the roles, whichever file was read first.
  for (const warning of measured.flatMap(({ warnings }) => warnings)) warn(warning);
  return Object.fromEntries(measured.map(({ key, face }) => [key, face]));
}

function namedIn(text: string | undefined): TypeFiles | null {
  // Its faults are reported by who reads the whole of it.
  const { type } = (readYaml(text ?? "", () => {})?.value ?? {}) as { type?: unknown };
  const { success, data } = typeSchema.safeParse(type);
  return success ? data : null;
}

type Use = { file: string; weights: readonly number[]; roles: readonly TypeRole[] };

async function faceOf(
  folder: string,
  use: Use,
  used: UsedLetters,
  warn: (warning: Fault) => void,
): Promise<Face | FaceFault> {
  const { file, weights, roles } = use;
  const at = "file";
  const bytes = await readFile(path.join(folder, FONTS, file)).catch(() => null);
  if (!bytes)
    return {
      at,
      fault: `There is no file content/${FONTS}/${file}. Save the font there, as WOFF2.`,
    };
  const format = formatOf(bytes);
  if (format !== "WOFF2")
    return {
      at,
      fault: `${file} is ${format}, whatever its name says. Ask who licensed it for WOFF2.`,
    };
  const fault = await faultOf(bytes, use);
  if (fault) return fault;
  await warnOfLetters(bytes, use, used, warn);
  const characters = charactersFor(roles, used);
  const hash = createHash("sha256")
    .update(JSON.stringify([VERSION, weights, characters]))
    .update(bytes)
    .digest("hex");
  const name = `assets/${path.basename(file, ".woff2").toLowerCase()}-${hash.slice(0, 8)}.woff2`;
  const known = measured.get(hash);
  if (known && known.file === name) return known;
  try {
    const face = await measure(bytes, { source: file, file: name, weights, characters });
    measured.set(hash, face);
    return face;
  } catch (error) {
    return { at, fault: unreadable(file, error) };
  }
}

const measured = createMemo<Face>(30, "face");

function formatOf(bytes: Buffer): string {
  const formats: Record<string, string> = {
    wOF2: "WOFF2",
    wOFF: "WOFF",
    OTTO: "OpenType",
    "\0\u0001\0\0": "TrueType",
    true: "TrueType",
  };
  return formats[bytes.toString("latin1", 0, 4)] ?? "no font";
}

/** Fault of a font for its use. Faults are found again each time: no one keeps them for long. */
async function faultOf(bytes: Buffer, use: Use): Promise<FaceFault | null> {
  const { file, weights, roles } = use;
  const has = await insideOf(bytes).catch((error: unknown) => unreadable(file, error));
  if (typeof has === "string") return { at: "file", fault: has };
  const [least, most] = has.weights;
  const isVariable = least !== most;
  if (Math.min(...weights) < least || Math.max(...weights) > most) {
    const own = isVariable ? `the weights ${least} to ${most}` : `the weight ${least} only`;
    return { at: "weights", fault: `${file} has ${own}, not ${weights.join(" to ")}.` };
  }
  if (weights.length > 1 && (weights[0] ?? 0) >= (weights[1] ?? 0))
    return { at: "weights", fault: "Write the lighter weight first: [400, 700]." };
  const lack = lackOf(roles, new Set(has.characters));
  if (lack === null) return null;
  return {
    at: "file",
    fault: `${file} has no “${lack}”. Ask who licensed it for the file with all letters.`,
  };
}

/** Letters that a warning names. */
const NAMED = 8;

/** Reports once for each font, at the first of the letters that it lacks. */
async function warnOfLetters(
  bytes: Buffer,
  { file, roles }: Use,
  used: UsedLetters,
  warn: (warning: Fault) => void,
): Promise<void> {
  const { characters } = await insideOf(bytes);
  const foreign = foreignLetters(roles, used, new Set(characters));
  const place = used.get(foreign[0] ?? "");
  if (!place) return;
  const named = foreign.slice(0, NAMED).map((char) => `“${char}”`);
  const others = foreign.length - named.length;
  warn({
    ...place,
    isWarning: true,
    message: `${file} has no ${named.join(", ")}${others > 0 ? ` and ${others} more letters` : ""}, so another typeface is shown for them. Ask who licensed it for the file with all letters.`,
  });
}

type Inside = { weights: readonly [number, number]; characters: readonly number[] };

/** Opening a font takes tens of milliseconds, and most of the time it is the one of before. */
const insides = createMemo<Inside>(30, "font");

async function insideOf(bytes: Buffer): Promise<Inside> {
  const key = createHash("sha256").update(bytes).digest("hex");
  const known = insides.get(key);
  if (known) return known;
  const font = await openFont(bytes);
  const { min, max } = font.variationAxes.wght ?? {
    min: font["OS/2"].usWeightClass,
    max: font["OS/2"].usWeightClass,
  };
  const inside: Inside = { weights: [min, max], characters: font.characterSet };
  insides.set(key, inside);
  return inside;
}

function unreadable(file: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `${file} can’t be read as a font (${why}). It may be damaged: save it anew.`;
}

async function measure(source: Buffer, cut: Cut & { source: string }): Promise<Face> {
  const bytes = await cutKept(cut, async () => source);
  const { fromBuffer } = await import("@capsizecss/unpack");
  const { unitsPerEm: em, ...own } = await fromBuffer(bytes);
  const metrics = {
    width: own.xWidthAvg / em,
    ascent: own.ascent / em,
    descent: Math.abs(own.descent) / em,
    lineGap: own.lineGap / em,
  };
  return { ...cut, bytes: bytes.length, metrics, ...(await widthsOf(bytes, cut)) };
}

/** Kerning is left out; app/features/mail-studio/measure.ts allows for it. */
async function widthsOf(bytes: Buffer, { characters, weights }: Cut) {
  const has = new Set((await openFont(bytes)).characterSet);
  const known = [...characters].filter((char) => has.has(char.codePointAt(0) ?? 0));
  const widths: Record<string, string> = {};
  for (const weight of new Set(weights)) {
    const plain = await asTrueType(bytes, known.join(""), weights.length > 1 ? weight : null);
    const font = await openFont(plain);
    const each = known.map((char) => font.glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth);
    widths[weight] = each.map((units) => Math.round((1000 * units) / font.unitsPerEm)).join(" ");
  }
  return { characters: known.join(""), widths };
}

const ASCII = range(0x20, 0x7e);
/** Characters that a face keeps for each role, if it has them: those that copy in English uses, and visitors type. */
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
type UsedLetters = ReadonlyMap<string, Omit<Fault, "message">>;

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
function lackOf(roles: readonly TypeRole[], has: ReadonlySet<number>): string | null {
  return roles.flatMap((role) => [...needed[role]]).find((char) => lacks(has, char)) ?? null;
}

/** Letters of the copy that a face for these roles hasn't: browsers show them in a face of the system. */
function foreignLetters(
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

/** From here on a weight is drawn in the bold face of what is in. */
const BOLD = 600;

/** System fallback fonts: names of the regular and the bold face, and the width of their letters in ems. */
const substitutes = {
  sans: {
    regular: { local: ["Arial", "ArialMT", "Liberation Sans"], width: 904 / 2048 },
    bold: { local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], width: 983 / 2048 },
    generic: "system-ui, sans-serif",
  },
  serif: {
    regular: {
      local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      width: 832 / 2048,
    },
    bold: {
      local: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      width: 886 / 2048,
    },
    generic: "ui-serif, serif",
  },
  mono: {
    regular: { local: ["Courier New", "Liberation Mono"], width: 1229 / 2048 },
    bold: { local: ["Courier New Bold", "Liberation Mono Bold"], width: 1229 / 2048 },
    generic: "ui-monospace, monospace",
  },
} as const;

/** The families of a role, the first one first, as `font-family` takes them. */
export function stackOf({ family, like }: Typeface): string {
  return `"${family}", "${family} Fallback", ${substitutes[like].generic}`;
}

/**
 * Every face of the brand, each family with one that replaces it until it has arrived.
 * @param addressOf address of a file of the site, as the stylesheet names it
 */
export function facesCss(type: BrandType, addressOf: (file: string) => string): string {
  const rules = typeRoles.flatMap((role) => [
    ...type[role].faces.map(({ file, weights }) =>
      ruleOf(type[role].family, addressOf(file), weights),
    ),
    fallbackOf(type[role]),
  ]);
  return [...new Set(rules)].join("");
}

/** Next to the stylesheet, wherever that is: a preview has both below an address of its own. */
export function nextToStylesheet(file: string): string {
  return path.posix.basename(file);
}

function ruleOf(family: string, address: string, weights: readonly number[]): string {
  return `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weights.join(" ")};font-style:normal;font-display:swap}`;
}

/** Stretched to the same widths and heights, so that nothing moves when the font arrives. */
function fallbackOf({ family, like, faces: [{ metrics, weights }] }: Typeface): string {
  const { local, width } = substitutes[like][(weights[0] ?? 0) >= BOLD ? "bold" : "regular"];
  const adjust = metrics.width / width;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const perEm = (value: number) => percent(value / adjust);
  const sources = local.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${percent(adjust)};ascent-override:${perEm(metrics.ascent)};descent-override:${perEm(metrics.descent)};line-gap-override:${perEm(metrics.lineGap)}}`;
}

/**
 * Writes the fonts of a site. Their names carry the hash of what they are made of, so one that is in the site before is
 * taken over without being made or read.
 * @param folder of the content
 */
export async function writeFaces(
  writer: SiteWriter,
  type: BrandType,
  folder: string,
): Promise<void> {
  const faces = Object.values(type).flatMap((typeface) => typeface.faces);
  for (const face of new Map(faces.map((one) => [one.file, one])).values())
    await writer.part(`file:${face.file}`, [face.file], async () => ({
      files: [{ file: face.file, bytes: await makeFace(folder, face) }],
      facts: null,
    }));
}

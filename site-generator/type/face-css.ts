import path from "node:path";
import { type BrandType, type Typeface, typeRoles } from "#content-model/schema/brand.ts";
import type { SiteWriter } from "../site-writer.ts";
import { makeFace } from "./make-face.ts";

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

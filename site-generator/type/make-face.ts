/* Subsets the brand's fonts to the characters and weights that the site uses (WOFF2), and caches the result. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Face } from "#content-model/schema/brand.ts";
import { FileCache } from "../file-cache.ts";
import { root } from "../paths.ts";

const kept = new FileCache(path.join(root, ".cache/faces"));
/** Where the brand's fonts are, in the folder of the content. */
export const FONTS = "brand";

/** Options of a face, next to the font itself. */
export type Cut = Pick<Face, "file" | "weights" | "characters">;

/**
 * The bytes of a face as the site serves it: the font with the characters and weights that are used. Kept by its name, which is
 * the hash of all that it is made of.
 */
export function makeFace(folder: string, face: Face): Promise<Buffer> {
  return cutKept(face, () => readFile(path.join(folder, FONTS, face.source)));
}

/** The same of a font that has been read. */
export function cutKept(cut: Cut, font: () => Promise<Buffer>): Promise<Buffer> {
  return kept.get(path.basename(cut.file), async () => {
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

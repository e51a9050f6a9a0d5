import { mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RenderedImage } from "@resvg/resvg-js";
import type { Face } from "#content-model/schema/brand.ts";
import { FileCache } from "./file-cache.ts";
import { root } from "./paths.ts";
import { hashOf } from "./site-writer.ts";
import { asTrueType, makeFace, openFont } from "./type/make-face.ts";

const KEPT = path.join(root, ".cache/faces");
const kept = new FileCache(path.join(root, ".cache/drawn"));

export type Raster = {
  /** Draws an SVG as PNG, `width` pixels wide. */
  png(svg: string, width: number): Buffer;
  /** The same of an SVG that covers all of its ground, on other threads, for many of them. */
  draw(svg: string, width: number): Promise<Buffer>;
  /** Width of a piece of SVG as it is drawn. */
  width(piece: string): number;
  /** The same SVG with its text turned into outlines, so that it needs no font. */
  outlines(svg: string): string;
};

/** Opened by anyone who draws first: most of the time nothing is drawn again, and unpacking the faces takes a second. */
export type LazyRaster = () => Promise<Raster>;

/**
 * Opens the rasteriser with one face, which all text is drawn in. It reads no WOFF2, so the face is unpacked first.
 * @param folder of the content
 */
export async function openRaster(face: Face, folder: string): Promise<Raster> {
  // Loaded by who draws: it takes a quarter of a second, and most of the time everything is drawn already.
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  const { file, family } = await unpacked(face, folder);
  const own = { fontFiles: [file], defaultFontFamily: family };
  // A letter that the face lacks is drawn in one of the machine's, as browsers do. Finding those takes long.
  const fontFor = (svg: string) => ({ ...own, loadSystemFonts: hasOthers(svg, face.characters) });
  const wide = (svg: string, value: number) => ({
    font: fontFor(svg),
    fitTo: { mode: "width" as const, value },
  });
  return {
    png: (svg, width) => new Resvg(svg, wide(svg, width)).render().asPng(),
    draw: (svg, width) => {
      // A face's file is named by what is in it.
      const name = hashOf([svg, width, PACKING, path.basename(file)]);
      return kept.get(`${name}.png`, async () => packed(await renderAsync(svg, wide(svg, width))));
    },
    width: (piece) =>
      new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">${piece}</svg>`,
        { font: fontFor(piece) },
      ).getBBox()?.width ?? 0,
    outlines: (svg) => new Resvg(svg, { font: fontFor(svg) }).toString(),
  };
}

/** Whether a drawing has letters beyond those of a face. */
function hasOthers(svg: string, characters: string): boolean {
  const foreign = svg.match(/\p{L}/gu)?.filter((letter) => letter > "\x7f") ?? [];
  return foreign.some((letter) => !characters.includes(letter));
}

const PACKING = { compressionLevel: 6 };

/** As PNG, off this thread, in half of the time and a fifth smaller than by resvg itself. */
async function packed(drawn: RenderedImage): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const };
  return sharp(drawn.pixels, { raw }).removeAlpha().png(PACKING).toBuffer();
}

/** Draws nothing, for anyone who wants to know which files there would be. */
export const blankRaster: Raster = {
  png: () => Buffer.alloc(0),
  draw: async () => Buffer.alloc(0),
  width: () => 0,
  outlines: (svg) => svg,
};

/**
 * A face as the rasteriser reads it, with the name that the file gives itself. A variable one is drawn at its heaviest weight.
 * Unpacking takes a good part of a second, so the result is kept.
 */
async function unpacked(face: Face, folder: string): Promise<{ file: string; family: string }> {
  const { file, characters, weights } = face;
  const name = path.basename(file, ".woff2");
  const target = path.join(KEPT, `${name}.ttf`);
  const known = await readFile(target).catch(() => null);
  const heaviest = weights.length > 1 ? Math.max(...weights) : null;
  const plain = known ?? (await asTrueType(await makeFace(folder, face), characters, heaviest));
  const { familyName } = await openFont(plain);
  if (known) return { file: target, family: familyName };
  try {
    await mkdir(KEPT, { recursive: true });
    const aside = `${target}.${process.pid}`;
    await writeFile(aside, plain);
    await rename(aside, target);
    return { file: target, family: familyName };
  } catch {
    // A project that can't be written into: it is unpacked each time.
    const once = path.join(await mkdtemp(path.join(tmpdir(), "faces-")), `${name}.ttf`);
    await writeFile(once, plain);
    return { file: once, family: familyName };
  }
}

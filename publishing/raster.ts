import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const FONTS = new URL("../app/styles/fonts/", import.meta.url);
const CHARACTERS = `${Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i)).join("")}–—‘’“”…→`;

export type Raster = {
  /** Draws an SVG as PNG, `width` pixels wide. */
  png(svg: string, width: number): Buffer;
  /** The same on another thread, for many of them. */
  draw(svg: string, width: number): Promise<Buffer>;
  /** Width of a piece of SVG as it is drawn. */
  width(piece: string): number;
  /** The same SVG with its text turned into outlines, so that it needs no font. */
  outlines(svg: string): string;
  close(): Promise<void>;
};

/** Opened by whoever draws first: most of the time nothing is drawn anew, and unpacking the faces takes a second. */
export type LazyRaster = () => Promise<Raster>;

/** Opens the rasteriser with our own faces. It reads no WOFF2 and no system font, so the faces are unpacked first. */
export async function openRaster(): Promise<Raster> {
  // Loaded by who draws: it takes a quarter of a second, and most of the time everything is drawn already.
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  const folder = await mkdtemp(path.join(tmpdir(), "faces-"));
  const fontFiles = await Promise.all(
    ["bricolage-700.woff2", "instrument-sans.woff2", "geist-mono.woff2"].map((file) =>
      unpack(folder, file),
    ),
  );
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Instrument Sans" };
  const wide = (value: number) => ({ font, fitTo: { mode: "width" as const, value } });
  return {
    png: (svg, width) => new Resvg(svg, wide(width)).render().asPng(),
    draw: async (svg, width) => (await renderAsync(svg, wide(width))).asPng(),
    width: (piece) =>
      new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">${piece}</svg>`,
        { font },
      ).getBBox()?.width ?? 0,
    outlines: (svg) => new Resvg(svg, { font }).toString(),
    close: () => rm(folder, { recursive: true }),
  };
}

/** Draws nothing, for whoever wants to know which files there would be. */
export const blankRaster: Raster = {
  png: () => Buffer.alloc(0),
  draw: async () => Buffer.alloc(0),
  width: () => 0,
  outlines: (svg) => svg,
  close: async () => undefined,
};

async function unpack(folder: string, file: string): Promise<string> {
  const { default: subsetFont } = await import("subset-font");
  const target = path.join(folder, file.replace("woff2", "ttf"));
  await writeFile(
    target,
    await subsetFont(await readFile(new URL(file, FONTS)), CHARACTERS, {
      targetFormat: "truetype",
    }),
  );
  return target;
}

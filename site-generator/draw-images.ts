/* Icons, the brand kit, social images, and drawings, rendered from SVG to PNG. */
import { mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RenderedImage } from "@resvg/resvg-js";
import { zipSync } from "fflate";
import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import { missingPath, socialName } from "#app/seo/meta.ts";
import { escapeXml } from "#app/seo/text-files.ts";
import { barPath, CELL, drawMotif, type MarkShapes, markMarkup } from "#app/ui/drawing.ts";
import type { Brand, BrandFile, Face } from "#content-model/schema/brand.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { FileCache } from "./file-cache.ts";
import { asTrueType, makeFace, openFont } from "./fonts.ts";
import type { PageFacts } from "./pages.ts";
import { root } from "./paths.ts";
import { hashOf, type SiteWriter } from "./site-writer.ts";
import { brandColor } from "./used-css.ts";

/** Draws the icons and the brand kit. */
export function writeMarks(
  writer: SiteWriter,
  content: Snapshot,
  raster: LazyRaster,
): Promise<null> {
  const { brand, "brand-kit": kit, site } = content;
  return writer.part("marks", [brand, kit, site.brand], async () => {
    const open = await raster();
    const drawn = [...icons(open, brand), ...brandKit(kit, site.brand, brand, open)];
    const files = drawn.map(({ file, bytes }) => ({ file: file.replace(/^\//, ""), bytes }));
    return { files, facts: null };
  });
}

function icons(raster: Raster, { colors, mark }: Brand) {
  const palette = brandColor(colors);
  const icon = (room: number, size: number) =>
    raster.png(iconSvg(mark, palette("paper"), palette("action"), room), size);
  return [
    { file: "icons/icon-192.png", bytes: icon(0.72, 192) },
    { file: "icons/icon-512.png", bytes: icon(0.72, 512) },
    { file: "icons/maskable-512.png", bytes: icon(0.5, 512) },
    { file: "apple-touch-icon.png", bytes: icon(0.66, 180) },
    {
      file: "favicon.ico",
      bytes: icoFile(raster.png(iconSvg(mark, null, palette("action"), 1), 32), 32),
    },
  ];
}

/** The mark on a square ground. `room` is the share of the square that the mark fills: less for masks that cut corners. */
function iconSvg(mark: MarkShapes, ground: string | null, fill: string, room: number): string {
  const size = 512 * room;
  const shift = (512 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${
    ground ? `<rect width="512" height="512" fill="${ground}"/>` : ""
  }<g fill="${fill}">${markMarkup(mark, shift, shift, size)}</g></svg>`;
}

/** An ICO file that holds one PNG, for what still asks for `/favicon.ico`. */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

/** Draws each picture that the site has of its own, and takes over those that would be as before. */
export async function writeDrawings(
  writer: SiteWriter,
  content: Snapshot,
  articles: readonly ArticleEntry[],
): Promise<void> {
  const { colors } = content.brand;
  for (const { path, inputs, draw } of drawingFiles(content, articles)) {
    const file = path.replace(/^\//, "");
    await writer.part(`drawing:${file}`, [colors, ...inputs], async () => ({
      files: [{ file, bytes: draw() }],
      facts: null,
    }));
  }
}

const roles = { action: "action", ink: "ink", paper: "on-night", two: "ink" } as const;

/** The brand kit's files, by their names in the site, and the archive of all of them. */
export function brandKit(
  kit: { archive: string; files: readonly BrandFile[] },
  brand: string,
  own: Brand,
  raster: Raster,
): Array<{ file: string; bytes: Buffer }> {
  const files = kit.files.map((file) => ({
    file: file.file,
    bytes: draw(file, brand, own, raster),
  }));
  const entries = files.map(({ file, bytes }) => [file.slice(file.lastIndexOf("/") + 1), bytes]);
  const archive = zipSync(Object.fromEntries(entries), { level: 0, mtime: ZIP_DATE });
  return [...files, { file: kit.archive, bytes: Buffer.from(archive) }];
}

/** Modification date of every entry, so that the same files always give the same archive. */
const ZIP_DATE = "1980-01-01T00:00:00";

function draw(file: BrandFile, brand: string, { colors, mark }: Brand, raster: Raster): Buffer {
  const color = brandColor(colors);
  const fill = color(roles[file.color]);
  const markFill = file.color === "two" ? color("action") : fill;
  if (file.form === "mark")
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${markFill}">${markMarkup(mark)}</svg>\n`,
    );
  const text = `<text x="29" y="18.6" ${displayFace(21, fill)}>${escapeXml(brand)}</text>`;
  const svg = logoSvg(mark, markFill, text, raster.width(text));
  return file.file.endsWith(".png") ? raster.png(svg, 1600) : Buffer.from(raster.outlines(svg));
}

/** Mark and name on one line; the frame is as wide as the name needs. */
function logoSvg(mark: MarkShapes, fill: string, text: string, textWidth: number): string {
  const width = Math.ceil(29 + textWidth + 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24" width="${width * 8}" height="192"><g fill="${fill}">${markMarkup(mark)}</g>${text}</svg>`;
}

/** Attributes of text in the display face, which is the only one that drawings have (`openRaster`). */
function displayFace(px: number, fill: string): string {
  return `font-size="${px}" letter-spacing="${-0.035 * px}" fill="${fill}"`;
}

const SOCIAL_WIDTH = 1200;
const SOCIAL_HEIGHT = 630;

/** Characters that fit on a line of the title, by its size in pixels. */
const SIZES = [
  { px: 96, perLine: 14, lines: 3 },
  { px: 78, perLine: 17, lines: 4 },
  { px: 62, perLine: 22, lines: 5 },
] as const;

/** The preview image of a page: its title on night, where the motif resolves next to it. */
export function socialSvg(
  title: string,
  brand: string,
  seed: string,
  color: (role: string) => string,
  mark: MarkShapes,
): string {
  const { px, lines } = setTitle(title);
  const motif = drawMotif(seed, 20, 26);
  const scale = SOCIAL_HEIGHT / (motif.height + CELL);
  const left = SOCIAL_WIDTH - motif.width * scale;
  const first = 96 + px * 0.76;
  const rows = lines.map(
    (line, i) =>
      `<text x="72" y="${first + i * px * 1.02}" ${displayFace(px, color("on-night"))}>${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" viewBox="0 0 ${SOCIAL_WIDTH} ${SOCIAL_HEIGHT}">
<rect width="100%" height="100%" fill="${color("night")}"/>
<g transform="translate(${left} ${(CELL * scale) / 2}) scale(${scale})">
<path d="${motif.dots}" stroke="${color("redaction")}" stroke-width="3" stroke-linecap="round"/>
<path d="${motif.bars.map(barPath).join("")}" fill="${color("on-night-2")}"/>
${motif.glow ? `<path d="${barPath(motif.glow)}" fill="${color("glow")}"/>` : ""}
</g>
${rows.join("\n")}
<g fill="${color("glow")}">${markMarkup(mark, 72, 532, 48)}</g>
<text x="136" y="568" ${displayFace(38, color("on-night"))}>${escapeXml(brand)}</text>
</svg>`;
}

/** The largest size at which the title fits, with its lines. */
export function setTitle(title: string): { px: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = wrap(title, size.perLine);
    if (lines.length <= size.lines && lines.every((line) => line.length <= size.perLine + 2))
      return { px: size.px, lines };
  }
  return { px: 50, lines: wrap(title, 28).slice(0, 6) };
}

function wrap(text: string, perLine: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws the previews of a site. */
export function previewsOf(writer: SiteWriter, content: Snapshot, raster: LazyRaster) {
  const { site, settings } = content;
  const draw = (file: string, title: string, seed: string) =>
    writePreview(writer, content, { file, title, seed }, raster);
  const drawFor = (address: string, title: string) =>
    draw(fileOf(address), title.replace(` | ${site.brand}`, ""), address);
  return {
    /** Social image of a page that has one of its own; with the title without the product name, as large as the picture needs it. */
    async ofPage(address: string, { ogImage, title }: PageFacts): Promise<void> {
      if (ogImage === `${settings.siteUrl}/${fileOf(address)}`) await drawFor(address, title);
    },
    /** The one that stands for the whole site, and that of the page for addresses that lead nowhere. */
    async others(): Promise<void> {
      await draw("social.png", site.brand, site.brand);
      await drawFor(missingPath, content.pages["not-found"].meta.title);
    },
  };
}

function fileOf(address: string): string {
  return `social/${socialName(address)}.png`;
}

/** Draws the preview of one page: its title, with a pattern that grows out of `seed`. */
async function writePreview(
  writer: SiteWriter,
  { brand: { colors, mark, type }, site: { brand } }: Pick<Snapshot, "brand" | "site">,
  { file, title, seed }: { file: string; title: string; seed: string },
  raster: LazyRaster,
): Promise<void> {
  await writer.part(
    `preview:${file}`,
    [title, brand, seed, colors, mark, type.display.faces[0].file],
    async () => {
      const svg = socialSvg(title, brand, seed, brandColor(colors), mark);
      const bytes = await (await raster()).draw(svg, SOCIAL_WIDTH);
      return { files: [{ file, bytes }], facts: null };
    },
  );
}

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
type LazyRaster = () => Promise<Raster>;

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

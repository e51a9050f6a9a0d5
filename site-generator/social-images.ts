import { socialName } from "#app/seo/meta.ts";
import { missingPath } from "#app/seo/missing-path.ts";
import { escapeXml } from "#app/seo/text-files.ts";
import { type MarkShapes, markMarkup } from "#app/ui/mark.ts";
import { barPath, CELL, drawMotif } from "#app/ui/motif.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { brandColor, displayFace } from "./brand-kit.ts";
import type { PageFacts } from "./pages.ts";
import type { LazyRaster } from "./raster.ts";
import type { SiteWriter } from "./site-writer.ts";

export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

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

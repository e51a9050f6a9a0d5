import { zipSync } from "fflate";
import { escapeXml } from "#app/seo/text-files.ts";
import { type MarkShapes, markMarkup } from "#app/ui/mark.ts";
import type { Brand, BrandColors, BrandFile, ColorRole } from "#content-model/schema/brand.ts";
import type { Raster } from "./raster.ts";

const roles = { action: "action", ink: "ink", paper: "on-night" } as const;

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
  const fill = brandColor(colors)(roles[file.color]);
  if (file.form === "mark")
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}">${markMarkup(mark)}</svg>\n`,
    );
  const text = `<text x="29" y="18.6" ${displayFace(21, fill)}>${escapeXml(brand)}</text>`;
  const svg = logoSvg(mark, fill, text, raster.width(text));
  return file.file.endsWith(".png") ? raster.png(svg, 1600) : Buffer.from(raster.outlines(svg));
}

/** Mark and name on one line; the frame is as wide as the name needs. */
function logoSvg(mark: MarkShapes, fill: string, text: string, textWidth: number): string {
  const width = Math.ceil(29 + textWidth + 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24" width="${width * 8}" height="192"><g fill="${fill}">${markMarkup(mark)}</g>${text}</svg>`;
}

/**
 * A color by its role, for what the build draws.
 * @throws for a role that the brand does not have
 */
export function brandColor(colors: BrandColors): (role: string) => string {
  return (role) => {
    const color = Object.hasOwn(colors, role) ? colors[role as ColorRole] : undefined;
    if (!color) throw new Error(`content/brand.yaml has no color for the role "${role}"`);
    return color;
  };
}

/** Attributes of text in the display face, which is the only one that drawings have (raster.ts). */
export function displayFace(px: number, fill: string): string {
  return `font-size="${px}" letter-spacing="${-0.035 * px}" fill="${fill}"`;
}

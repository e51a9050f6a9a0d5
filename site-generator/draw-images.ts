import { type MarkShapes, markMarkup } from "#app/ui/mark.ts";
import type { Brand } from "#content-model/schema/brand.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { brandColor, brandKit } from "./brand-kit.ts";
import type { LazyRaster, Raster } from "./raster.ts";
import type { SiteWriter } from "./site-writer.ts";

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
export function iconSvg(
  mark: MarkShapes,
  ground: string | null,
  fill: string,
  room: number,
): string {
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

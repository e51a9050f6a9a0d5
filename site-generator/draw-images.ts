import type { Brand } from "#content-model/schema/brand.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { brandColor } from "./brand-colors.ts";
import { brandKit } from "./brand-kit.ts";
import { icoFile, iconSvg } from "./icons.ts";
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

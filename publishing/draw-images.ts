import type { BrandColors, ColorRole } from "#model/schema/brand.ts";
import type { Snapshot } from "#model/snapshot.ts";
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
    const drawn = [
      ...icons(open, brand.colors),
      ...brandKit(kit, site.brand, roleIn(brand.colors), open),
    ];
    const files = drawn.map(({ file, bytes }) => ({ file: file.replace(/^\//, ""), bytes }));
    return { files, facts: null };
  });
}

/**
 * A color by its role, for what the build draws.
 * @throws for a role that the brand does not have
 */
export function roleIn(colors: BrandColors): (role: string) => string {
  return (role) => {
    const color = Object.hasOwn(colors, role) ? colors[role as ColorRole] : undefined;
    if (!color) throw new Error(`content/brand.yaml has no color for the role "${role}"`);
    return color;
  };
}

function icons(raster: Raster, colors: BrandColors) {
  const palette = roleIn(colors);
  const icon = (room: number, size: number) =>
    raster.png(iconSvg(palette("paper"), palette("action"), room), size);
  return [
    { file: "icons/icon-192.png", bytes: icon(0.72, 192) },
    { file: "icons/icon-512.png", bytes: icon(0.72, 512) },
    { file: "icons/maskable-512.png", bytes: icon(0.5, 512) },
    { file: "apple-touch-icon.png", bytes: icon(0.66, 180) },
    {
      file: "favicon.ico",
      bytes: icoFile(raster.png(iconSvg(null, palette("action"), 1), 32), 32),
    },
  ];
}

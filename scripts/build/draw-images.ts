import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { socialName } from "#app/seo/social-name.ts";
import type { BrandColors, ColorRole } from "#model/schema/brand.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { atOnce } from "./at-once.ts";
import { brandKit } from "./brand-kit.ts";
import { icoFile, iconSvg } from "./icons.ts";
import { openRaster, type Raster } from "./raster.ts";
import { SOCIAL_WIDTH, socialSvg } from "./social-images.ts";

/** Draws the icons and the brand kit. Returns how many. */
export async function drawMarks(folder: string, content: Snapshot): Promise<number> {
  const raster = await openRaster();
  const images = [
    ...icons(raster, content.brand.colors),
    ...brandKit(content["brand-kit"], content.site.brand, roleIn(content.brand.colors), raster),
  ];
  await folders(folder, "icons", "brand");
  await Promise.all(images.map(({ file, bytes }) => writeFile(path.join(folder, file), bytes)));
  await raster.close();
  return images.length;
}

/** Draws the preview of each page, and one that stands for the whole site. Returns how many. */
export async function drawPreviews(
  folder: string,
  { brand: { colors }, site: { brand } }: Pick<Snapshot, "brand" | "site">,
  pages: ReadonlyArray<{ path: string; title: string }>,
): Promise<number> {
  const raster = await openRaster();
  const previews = [
    { file: "social.png", title: brand, seed: brand },
    ...pages.map((page) => ({
      file: `social/${socialName(page.path)}.png`,
      title: page.title,
      seed: page.path,
    })),
  ];
  await folders(folder, "social");
  await atOnce(previews, availableParallelism(), async ({ file, title, seed }) => {
    const bytes = await raster.draw(socialSvg(title, brand, seed, roleIn(colors)), SOCIAL_WIDTH);
    await writeFile(path.join(folder, file), bytes);
  });
  await raster.close();
  return previews.length;
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

async function folders(folder: string, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => mkdir(path.join(folder, name), { recursive: true })));
}

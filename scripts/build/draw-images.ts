import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { socialName } from "#app/seo/social-name.ts";
import { brandKit } from "./brand-kit.ts";
import { icoFile, iconSvg } from "./icons.ts";
import { palette } from "./palette.ts";
import { openRaster } from "./raster.ts";
import { SOCIAL_WIDTH, socialSvg } from "./social-images.ts";

/** Draws every image of the build: a preview for each page, the icons, the brand kit. Returns how many. */
export async function drawImages(
  folder: string,
  brand: string,
  pages: ReadonlyArray<{ path: string; title: string }>,
): Promise<number> {
  const [raster, color] = await Promise.all([openRaster(), palette()]);
  const social = (title: string, seed: string) =>
    raster.png(socialSvg(title, brand, seed, color), SOCIAL_WIDTH);
  const icon = (room: number, size: number) =>
    raster.png(iconSvg(color("paper"), color("action"), room), size);
  const images = [
    { file: "/social.png", bytes: social(brand, brand) },
    ...pages.map((page) => ({
      file: `/social/${socialName(page.path)}.png`,
      bytes: social(page.title, page.path),
    })),
    { file: "/icons/icon-192.png", bytes: icon(0.72, 192) },
    { file: "/icons/icon-512.png", bytes: icon(0.72, 512) },
    { file: "/icons/maskable-512.png", bytes: icon(0.5, 512) },
    { file: "/apple-touch-icon.png", bytes: icon(0.66, 180) },
    { file: "/favicon.ico", bytes: icoFile(raster.png(iconSvg(null, color("action"), 1), 32), 32) },
    ...brandKit(brand, color, raster),
  ];
  await Promise.all(
    ["social", "icons", "brand"].map((name) => mkdir(path.join(folder, name), { recursive: true })),
  );
  await Promise.all(images.map(({ file, bytes }) => writeFile(path.join(folder, file), bytes)));
  await raster.close();
  return images.length;
}

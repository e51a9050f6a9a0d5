import { availableParallelism } from "node:os";
import { socialName } from "#app/seo/social-name.ts";
import type { Brand } from "#model/schema/brand.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { atOnce } from "./at-once.ts";
import { brandKit } from "./brand-kit.ts";
import { icoFile, iconSvg } from "./icons.ts";
import type { LazyRaster, Raster } from "./raster.ts";
import { roleIn } from "./roles.ts";
import type { SiteWriter } from "./site-writer.ts";
import { SOCIAL_WIDTH, socialSvg } from "./social-images.ts";

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

/** Draws the preview of each page, and one that stands for the whole site. */
export async function writePreviews(
  writer: SiteWriter,
  { brand: { colors, mark }, site: { brand } }: Pick<Snapshot, "brand" | "site">,
  pages: ReadonlyArray<{ path: string; title: string }>,
  raster: LazyRaster,
): Promise<void> {
  const previews = [
    { file: "social.png", title: brand, seed: brand },
    ...pages.map((page) => ({
      file: `social/${socialName(page.path)}.png`,
      title: page.title,
      seed: page.path,
    })),
  ];
  await atOnce(previews, availableParallelism(), async ({ file, title, seed }) => {
    await writer.part(`preview:${file}`, [title, brand, seed, colors, mark], async () => {
      const svg = socialSvg(title, brand, seed, roleIn(colors), mark);
      const bytes = await (await raster()).draw(svg, SOCIAL_WIDTH);
      return { files: [{ file, bytes }], facts: null };
    });
  });
}

function icons(raster: Raster, { colors, mark }: Brand) {
  const palette = roleIn(colors);
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

import { missingPath } from "#app/seo/missing-path.ts";
import { socialName } from "#app/seo/social-name.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { brandColor } from "./brand-colors.ts";
import type { PageFacts } from "./pages.ts";
import type { LazyRaster } from "./raster.ts";
import type { SiteWriter } from "./site-writer.ts";
import { SOCIAL_WIDTH, socialSvg } from "./social-images.ts";

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

import type { ArticleEntry } from "#app/content/article-entries.server.ts";
import {
  drawArticle,
  drawCalculatorSigns,
  drawIcon,
  drawIndustrySigns,
  drawnTools,
  drawStory,
  drawTool,
  groundOf,
  ICON_PATH,
  picturePath,
} from "#app/content/drawings.server.ts";
import { CALCULATOR_SIGNS } from "#app/features/resources/calculator-signs.ts";
import { toolPicture } from "#app/sections/tool-picture.ts";
import { INDUSTRY_SIGNS } from "#app/ui/industry-signs.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Draws the pictures of articles and stories that have none of their own, those of tools, industries, and calculators, and the icon. */
export async function writeDrawings(
  writer: SiteWriter,
  content: Snapshot,
  articles: readonly ArticleEntry[],
): Promise<void> {
  const { brand, site, testimonials } = content;
  const { colors } = brand;
  const draw = (file: string, inputs: readonly unknown[], svg: () => string) => {
    const name = file.replace(/^\//, "");
    return writer.part(`drawing:${name}`, [colors, ...inputs], async () => ({
      files: [{ file: name, bytes: svg() }],
      facts: null,
    }));
  };
  await draw(ICON_PATH, [site.brand, brand.mark], () => drawIcon(brand, site.brand));
  const signs = { [INDUSTRY_SIGNS]: drawIndustrySigns, [CALCULATOR_SIGNS]: drawCalculatorSigns };
  for (const [file, drawSigns] of Object.entries(signs)) {
    const svg = drawSigns(colors);
    await draw(file, [svg], () => svg);
  }
  for (const kind of drawnTools)
    await draw(toolPicture(kind), [drawTool(colors, kind)], () => drawTool(colors, kind));
  for (const { slug, category, image } of articles) {
    if (image.src !== picturePath.article(slug)) continue;
    const ground = groundOf(content, category);
    await draw(image.src, [slug, ground], () => drawArticle(colors, slug, ground));
  }
  for (const { id, transcript, picture } of testimonials.stories)
    if (picture === null)
      await draw(picturePath.story(id), [transcript], () => drawStory(colors, transcript));
}

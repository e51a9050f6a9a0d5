import { INDUSTRY_SIGNS } from "#app/ui/drawing.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { STATES_FILE, toolPicture } from "#shared/paths.ts";
import type { ArticleEntry } from "./article-entries.server.ts";
import {
  drawArticle,
  drawIcon,
  drawIndustrySigns,
  drawnTools,
  drawStates,
  drawStory,
  drawTool,
  groundOf,
  ICON_PATH,
  picturePath,
} from "./drawings.server.ts";

/** A picture that the site draws itself. A build has each as a file; in development it is drawn on request. */
type DrawingFile = {
  path: string;
  /** All that it is drawn from, next to the colors and the code. */
  inputs: readonly unknown[];
  draw(): string;
};

/**
 * Every drawing, each once: the icon, those of industries and tools, the shapes of the states, and of articles and stories that have no
 * picture of their own. A new kind of drawing is an entry here.
 */
export function drawingFiles(
  content: Snapshot,
  articles: ReadonlyArray<Pick<ArticleEntry, "slug" | "category" | "image">>,
): DrawingFile[] {
  const { brand, site, testimonials } = content;
  const { colors } = brand;
  const drawn = articles.filter(({ slug, image }) => image.src === picturePath.article(slug));
  return [
    {
      path: ICON_PATH,
      inputs: [site.brand, brand.mark],
      draw: () => drawIcon(brand, site.brand),
    },
    { path: INDUSTRY_SIGNS, inputs: [], draw: () => drawIndustrySigns(colors) },
    {
      path: STATES_FILE,
      inputs: [content["us-map"]],
      draw: () => drawStates(content["us-map"]),
    },
    ...drawnTools.map((kind) => ({
      path: toolPicture(kind),
      inputs: [],
      draw: () => drawTool(colors, kind),
    })),
    ...drawn.map(({ slug, category, image }) => {
      const ground = groundOf(content, category);
      return {
        path: image.src,
        inputs: [slug, ground],
        draw: () => drawArticle(colors, slug, ground),
      };
    }),
    ...testimonials.stories
      .filter(({ picture }) => picture === null)
      .map(({ id, transcript }) => ({
        path: picturePath.story(id),
        inputs: [transcript],
        draw: () => drawStory(colors, transcript),
      })),
  ];
}

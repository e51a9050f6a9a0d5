import { listArticles } from "#app/content/articles.server.ts";
import { content } from "#app/content/content.server.ts";
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
import { loadTestimonials } from "#app/content/testimonials.server.ts";
import { CALCULATOR_SIGNS } from "#app/features/resources/calculator-signs.ts";
import { toolPicture } from "#app/sections/tool-picture.ts";
import { INDUSTRY_SIGNS } from "#app/ui/industry-signs.ts";
import type { Snapshot } from "#model/snapshot.ts";
import type { Route } from "./+types/drawing";

/** A picture that the site draws itself. A build has each as a file; this answers in development. */
export function loader({ request, context }: Route.LoaderArgs) {
  const drawing = draw(context.get(content), new URL(request.url).pathname);
  if (drawing === undefined) throw new Response(null, { status: 404 });
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml" } });
}

function draw(snapshot: Snapshot, pathname: string): string | undefined {
  const { colors } = snapshot.brand;
  if (pathname === ICON_PATH) return drawIcon(snapshot.brand, snapshot.site.brand);
  if (pathname === INDUSTRY_SIGNS) return drawIndustrySigns(colors);
  if (pathname === CALCULATOR_SIGNS) return drawCalculatorSigns(colors);
  const kind = drawnTools.find((tool) => toolPicture(tool) === pathname);
  if (kind) return drawTool(colors, kind);
  const article = listArticles(snapshot).find(({ slug }) => picturePath.article(slug) === pathname);
  if (article) return drawArticle(colors, article.slug, groundOf(snapshot, article.category));
  const story = loadTestimonials(snapshot).stories.find(
    ({ id }) => picturePath.story(id) === pathname,
  );
  return story && drawStory(colors, story.transcript);
}

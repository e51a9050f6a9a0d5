import { listArticles } from "#app/content/articles.server.ts";
import {
  drawArticle,
  drawIcon,
  drawStory,
  ICON_PATH,
  picturePath,
} from "#app/content/drawings.server.ts";
import { loadTestimonials } from "#app/content/testimonials.server.ts";
import type { Route } from "./+types/drawing";

/** A picture that the site draws itself. A build has each as a file; this answers in development. */
export function loader({ request }: Route.LoaderArgs) {
  const drawing = draw(new URL(request.url).pathname);
  if (drawing === undefined) throw new Response(null, { status: 404 });
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml" } });
}

function draw(pathname: string): string | undefined {
  if (pathname === ICON_PATH) return drawIcon();
  const article = listArticles().find(({ slug }) => picturePath.article(slug) === pathname);
  if (article) return drawArticle(article.slug, article.category);
  const story = loadTestimonials().stories.find(({ id }) => picturePath.story(id) === pathname);
  return story && drawStory(story.transcript);
}

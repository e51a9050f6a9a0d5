import { listArticles } from "#app/content/articles.server.ts";
import { content } from "#app/content/content.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import type { Route } from "./+types/drawing";

/** A picture that the site draws itself. A build has each as a file; this answers in development. */
export function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(content);
  const { pathname } = new URL(request.url);
  const files = drawingFiles(snapshot, listArticles(snapshot));
  const drawing = files.find(({ path }) => path === pathname);
  if (drawing === undefined) throw new Response(null, { status: 404 });
  return new Response(drawing.draw(), { headers: { "Content-Type": "image/svg+xml" } });
}

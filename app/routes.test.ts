import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { entryOf } from "#app/content/article-entries.server.ts";
import { drawingFiles } from "#app/content/drawing-files.server.ts";
import { content } from "#model/testing/content.ts";
import routes from "./routes.ts";

/** As the router takes them, each with its module. */
function asObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children = [] }) =>
    index
      ? { index: true, handle: file }
      : { ...(path && { path }), handle: file, children: asObjects(children) },
  );
}

it("in development every drawing is answered by the route that draws", () => {
  // Articles and stories whose picture is a photo are drawn in other contents.
  const articles = content.articles.map((article) => entryOf({ ...article, picture: null }));
  const stories = content.testimonials.stories.map((story) => ({ ...story, picture: null }));
  const testimonials = { ...content.testimonials, stories };
  const table = asObjects(routes);
  const elsewhere = drawingFiles({ ...content, testimonials }, articles)
    .map(({ path }) => ({ path, module: matchRoutes(table, path)?.at(-1)?.route.handle }))
    .filter(({ module }) => module !== "routes/drawing.ts");
  expect(elsewhere).toEqual([]);
});

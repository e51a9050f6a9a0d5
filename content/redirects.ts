import { routes } from "./routes.ts";

/** Old and alternative addresses; each leads straight to its page, the query kept. */
export const redirects: Readonly<Record<string, string>> = {
  "/demo": routes["book-a-demo"].path,
  "/schedule-demo": routes["book-a-demo"].path,
  "/articles": routes.blog.path,
  "/data/api-integration": routes.api.path,
  // The first page of the list is the blog itself.
  "/blog/page/1": routes.blog.path,
};

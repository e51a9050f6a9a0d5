type Route = { id: string; path: string };

/** What the server answers itself: no page may have such an address, or one of the two would never be seen. */
const RESERVED = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/challenge",
  "/client-errors",
  "/icon.svg",
  "/booking/slots.json",
  "/booking/demo.ics",
  ...["/.well-known", "/assets", "/blog/page", "/blog/pictures", "/brand", "/icons", "/images"],
  ...["/social", "/testimonials/pictures"],
];
const ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

const ROUTES = "content/routes.ts";
const REDIRECTS = "content/redirects.ts";

/**
 * Addresses that can't be what they are meant to be: two pages at one, a page at what the server answers itself, a
 * redirect from a page, to nowhere or to another redirect. The build would leave one of them out without a word.
 * @param sources text of the files, for the line of each fault
 */
export function routeFaults(
  routes: readonly Route[],
  articles: readonly string[],
  redirects: Readonly<Record<string, string>>,
  sources: { routes: string; redirects: string },
): string[] {
  const pages = Map.groupBy(routes, ({ path }) => path);
  const inRoutes = (id: string, sentence: string) =>
    `${ROUTES}:${lineOf(sources.routes, new RegExp(`^\\s*"?${id}"?: \\{`))}: ${sentence}`;
  const inRedirects = (from: string, sentence: string) =>
    `${REDIRECTS}:${lineOf(sources.redirects, new RegExp(`"${from}":`))}: ${sentence}`;
  const known = new Set([...pages.keys(), ...articles.map((slug) => `/blog/${slug}`)]);
  return [
    ...[...pages].flatMap(([path, [first, ...others]]) =>
      others.map(({ id }) =>
        inRoutes(
          id,
          `the pages "${first?.id}" and "${id}" have the same path, ${path}. Give each one of its own`,
        ),
      ),
    ),
    ...routes.flatMap(({ id, path }) => {
      if (!ADDRESS.test(path))
        return inRoutes(
          id,
          `${path} can't be a path. Write lower-case letters, digits and hyphens between slashes, such as /data/api`,
        );
      if (RESERVED.some((taken) => path === taken || path.startsWith(`${taken}/`)))
        return inRoutes(id, `${path} is taken by the server itself. Give the page another path`);
      if (articles.some((slug) => path === `/blog/${slug}`))
        return inRoutes(id, `${path} is the path of an article too. Give the page another path`);
      return [];
    }),
    ...Object.entries(redirects).flatMap(([from, to]) => {
      if (known.has(from))
        return inRedirects(from, `${from} is a page, which nobody would see. Remove the redirect`);
      const [target = to] = to.split(/[?#]/);
      if (target in redirects)
        return inRedirects(from, `${to} leads on to ${redirects[target]}. Lead straight there`);
      return known.has(target) ? [] : inRedirects(from, `${to} is no page`);
    }),
  ];
}

function lineOf(source: string, text: RegExp): number {
  return (
    Math.max(
      source.split("\n").findIndex((line) => text.test(line)),
      0,
    ) + 1
  );
}

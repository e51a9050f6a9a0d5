import type { MiddlewareHandler } from "hono";
import type { Env } from "./request-context.ts";

/**
 * For a copy of the site that is not for the public: nothing of it is indexed. What its pages say of it is in the pages.
 * The header decides, for pages and files alike. robots.txt lets in the two whose crawlers obey the header, because an
 * address that they may not read can be listed all the same, and keeps out all others.
 */
export function staging(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.path === "/robots.txt" && (c.req.method === "GET" || c.req.method === "HEAD")) {
      c.res = c.text(robots, 200, { "Cache-Control": "no-cache" });
    } else {
      await next();
    }
    c.res.headers.set("X-Robots-Tag", "noindex, nofollow");
  };
}

const robots = `# A copy for trying things out. The site itself is elsewhere.
User-agent: Googlebot
User-agent: Bingbot
Disallow:

User-agent: *
Disallow: /
`;

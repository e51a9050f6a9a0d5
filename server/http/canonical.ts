import type { Context, MiddlewareHandler } from "hono";
import type { Pages } from "./release.ts";
import type { Env } from "./request.ts";

/** Sends every other spelling of an address to the one right URL, by one permanent redirect that keeps the query. */
export function canonical(pages: Pick<Pages, "redirects">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const right = canonicalPath(pathname, pages.redirects);
    if (right === pathname && sentPath(c) === pathname) return next();
    // 308 keeps a POST a POST; 301 is what old programs understand.
    const status = c.req.method === "GET" || c.req.method === "HEAD" ? 301 : 308;
    // The target repeats the query, which may hold what a visitor typed: a shared cache that leaves the query out of
    // its key would send one visitor's to another.
    c.header("Cache-Control", "private, max-age=3600");
    return c.redirect(right + search, status);
  };
}

/**
 * The path as it was sent, where that is known: `c.req.url` has its dots resolved. A shared cache takes the spelling for the
 * address, so `/a/../about`, `/b/../about` and so on would fill it with one page.
 */
function sentPath(c: Context<Env>): string {
  const target = c.env?.incoming?.url ?? "";
  return target.startsWith("/") ? (target.split("?", 1)[0] ?? "") : new URL(c.req.url).pathname;
}

/**
 * The one right path for `path`: no doubled slash, no trailing slash, lower case, old addresses resolved.
 * Files, `/assets` and `/.well-known` stay as they are. Always starts with exactly one slash, so that it never leads
 * to another host.
 */
export function canonicalPath(path: string, redirects: ReadonlyMap<string, string>): string {
  if (/^\/(assets|\.well-known)\//.test(path)) return path;
  const single = plain(path).replace(/\/{2,}/g, "/");
  const lastPart = single.slice(single.lastIndexOf("/") + 1);
  if (lastPart.includes(".")) return path.startsWith("//") ? single : path;
  const bare = single === "/" ? "/" : single.replace(/\/$/, "");
  // Escapes keep their case: %2F and %2f are the same, and no page of ours has one.
  const lower = bare.includes("%") ? bare : bare.toLowerCase();
  return redirects.get(lower) ?? lower;
}

/** `/%63ontact` is `/contact`: some programs escape what needs no escape. Dots stay as they are, for they have a meaning. */
function plain(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi, (escaped) =>
    decodeURIComponent(escaped),
  );
}

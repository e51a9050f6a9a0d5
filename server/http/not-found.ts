import type { Context, MiddlewareHandler } from "hono";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import type { Env } from "./request-context.ts";
import type { StaticFile } from "./static/files.ts";
import { negotiate } from "./static/negotiate.ts";

/**
 * Answers addresses that lead nowhere from a file: they are the cheapest to ask for and without end, so they must cost no
 * rendering.
 */
export function notFound(
  pages: Pick<Pages, "page" | "missing" | "scripts" | "isFileOnRequest">,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!methods.has(c.req.method)) return next();
    if (pages.page(pathname) || pages.isFileOnRequest(pathname)) return next();
    // No one reads a part of a page.
    if (pathname.startsWith("/assets/")) return problem(c, "not_found");
    const { file, styles } = pages.missing;
    c.set("scriptHashes", pages.scripts);
    c.set("styleHashes", styles);
    return answer(c, file);
  };
}

/** Other methods are refused as such, there or not. */
const methods = new Set(["GET", "HEAD", "POST"]);

async function answer(c: Context<Env>, file: StaticFile): Promise<Response> {
  const encoding = negotiate(c.req.header("accept-encoding"), new Set(file.variants.keys()));
  const { size, read } = file.variants.get(encoding) ?? file.variants.get("identity");
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Content-Length": String(size),
    "Cache-Control": "no-store",
    Vary: "Accept-Encoding",
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (c.req.method === "HEAD") return c.body(null, 404, headers);
  return c.body(await read(), 404, headers);
}

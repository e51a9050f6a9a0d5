import type { MiddlewareHandler } from "hono";
import { lineOf } from "../rate-limit/sender.ts";
import { RenderRefused } from "../renderer/render.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import type { Env } from "./request-context.ts";

/** Answers files that are made from their query, such as a CSV of filtered rows. */
export function filesOnRequest(
  pages: Pick<Pages, "render" | "isFileOnRequest">,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!pages.isFileOnRequest(pathname)) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
    const line = lineOf(c.get("client").address);
    try {
      const file = await pages.render.file(pathname + search, { line, gone: c.req.raw.signal });
      if (!file) return next();
      c.header("Cache-Control", file.status === 200 ? "private, no-cache" : "no-store");
      for (const [name, value] of Object.entries(file.headers)) c.header(name, value);
      return c.newResponse(c.req.method === "HEAD" ? null : file.body, file.status as 200);
    } catch (error) {
      if (!(error instanceof RenderRefused)) throw error;
      return problem(c, error.code, { "Retry-After": "2" });
    }
  };
}

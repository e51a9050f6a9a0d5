import type { MiddlewareHandler } from "hono";
import {
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  speculationRules,
} from "#shared/prefetch.ts";
import type { Env } from "./request-context.ts";

const body = JSON.stringify(speculationRules);

/** Rules by which browsers fetch pages ahead, and the header of every page that names them. */
export function speculationRulesAnswers(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && c.req.path === SPECULATION_RULES_PATH) {
      return c.body(body, 200, {
        "Content-Type": SPECULATION_RULES_TYPE,
        "Cache-Control": "public, max-age=3600",
      });
    }
    await next();
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
    // A draft runs no scripts, and its links are drafts too.
    if (isPage && !c.get("isPreview"))
      c.res.headers.set("Speculation-Rules", `"${SPECULATION_RULES_PATH}"`);
  };
}

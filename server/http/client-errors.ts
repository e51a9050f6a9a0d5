import { Hono } from "hono";
import { z } from "zod";
import type { Log } from "../platform/log.ts";
import { withoutSecrets } from "../platform/redact.ts";
import { errorReportLimit } from "../rate-limit/policy.ts";
import { createMemoryShare } from "../rate-limit/shared-limit.ts";
import { readJson } from "./json-body.ts";
import { acceptedOrigin } from "./origin.ts";
import { problem } from "./problem.ts";
import { type Env, loggedPath } from "./request-context.ts";

const report = z.object({
  /** The error id that the visitor reads on the error page. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  path: z.string().max(2_000),
  message: z.string().max(2_000),
});

/** `POST /client-errors`: the browser's error page reports here, so that its error id is also in our log. */
export function clientErrors(options: { log: Log; siteOrigin: string }): Hono<Env> {
  const share = createMemoryShare(errorReportLimit);
  const app = new Hono<Env>();
  app.post("/client-errors", async (c) => {
    if (!acceptedOrigin(c, options.siteOrigin)) return problem(c, "foreign_origin");
    const { address } = c.get("client");
    if (!share.take(address).ok) {
      c.set("quiet", true);
      return problem(c, "too_many_reports", { "Retry-After": String(share.retryAfter(address)) });
    }
    const read = await readJson(c.req.raw);
    if (!read.ok) return problem(c, read.code);
    const parsed = report.safeParse(read.value);
    if (!parsed.success) return problem(c, "invalid_body");
    options.log.error(
      {
        id: c.get("requestId"),
        clientErrorId: parsed.data.id,
        path: loggedPath(parsed.data.path),
        problem: oneLine(parsed.data.message).slice(0, 500),
      },
      "browser error",
    );
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });
  app.all("/client-errors", (c) => problem(c, "method_not_allowed", { Allow: "POST" }));
  return app;
}

/**
 * Query strings inside a message (URLs of scripts, of pages) may hold what a visitor typed, and so may the rest. A name can't
 * be told from other words; whatever has the digits of a telephone number can.
 */
function oneLine(text: string): string {
  return withoutSecrets(text.replace(/\s+/g, " "))
    .replace(/(?:\?|%(?:25)*3f)[^\s)]*/gi, "?…")
    .replace(/\+?\d[\d .()-]*/g, (run) => (run.replace(/\D/g, "").length < 7 ? run : "[number]"));
}

import { type Context, Hono } from "hono";
import { z } from "zod";
import { analyticsSchema } from "#shared/analytics.ts";
import { ANALYTICS_PATH } from "#shared/analytics-path.ts";
import type { ConsentTerms } from "#shared/consent-state.ts";
import type { Challenge } from "#shared/forms/hidden-fields.ts";
import type { RecordEvents } from "../analytics/counts.ts";
import { withoutSecrets } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { beaconLimit, errorReportLimit } from "../rate-limit/policy.ts";
import { createMemoryShare } from "../rate-limit/shared-limit.ts";
import { consentOf } from "./consent.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import { acceptedOrigin, type Env, loggedPath, readJson } from "./request.ts";

/**
 * `POST /analytics`: our own counts of views and web vitals. The browser loads the code that sends them only when it
 * may; the server looks once more, so that a stale page or a foreign program can't count who has refused.
 */
export function analytics(options: {
  record: RecordEvents;
  pages: Pick<Pages, "page">;
  terms: ConsentTerms;
  siteOrigin: string;
  log: Log;
}): Hono<Env> {
  // Networks are counted in memory; none is stored.
  const share = createMemoryShare(beaconLimit);
  const app = new Hono<Env>();
  app.post(ANALYTICS_PATH, async (c) => {
    if (!acceptedOrigin(c, options.siteOrigin)) return problem(c, "foreign_origin");
    // An office shares a network, and a browser would show its visitors an error: what is too much is dropped in silence.
    const { address } = c.get("client");
    if (!share.consume(address).ok) {
      c.set("quiet", true);
      return taken(c);
    }
    if (!consentOf(c, options.terms).analytics) return problem(c, "not_allowed");
    const read = await readJson(c.req.raw);
    if (!read.ok) return problem(c, read.code);
    const parsed = analyticsSchema.safeParse(read.value);
    if (!parsed.success) return problem(c, "invalid_body");
    try {
      const isPage = (path: string) => options.pages.page(path) !== undefined;
      await options.record(parsed.data.events, isPage, address);
    } catch (error) {
      // A count is not worth a visitor's retry.
      options.log.warn({ id: c.get("requestId"), error }, "a count was not stored");
    }
    return taken(c);
  });
  app.all(ANALYTICS_PATH, (c) => problem(c, "method_not_allowed", { Allow: "POST" }));
  return app;
}

/** Answers a dropped beacon like a counted one. */
function taken(c: Context<Env>): Response {
  return c.body(null, 204, { "Cache-Control": "no-store" });
}

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
    if (!share.consume(address).ok) {
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
        path: loggedPath(withoutControls(parsed.data.path)),
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
  return withoutSecrets(withoutControls(text))
    .replace(/(?:\?|%(?:25)*3f)[^\s)]*/gi, "?…")
    .replace(/\+?\d[\d .()-]*/g, (run) => (run.replace(/\D/g, "").length < 7 ? run : "[number]"));
}

/** JSON escapes the oldest control characters only; a log is read on terminals, which obey others too. */
function withoutControls(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ");
}

/** `GET /challenge`: a signed token for a form, see shared/forms/hidden-fields.ts. Costs one hash and stores nothing. */
export function challenge(create: () => Challenge): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/challenge", (c) => c.json(create(), 200, { "Cache-Control": "no-store" }));
  app.all("/challenge", (c) => problem(c, "method_not_allowed", { Allow: "GET, HEAD" }));
  return app;
}

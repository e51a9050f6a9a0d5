import { type Context, Hono } from "hono";
import { analyticsSchema } from "#shared/analytics.ts";
import { ANALYTICS_PATH } from "#shared/analytics-path.ts";
import type { ConsentTerms } from "#shared/consent-state.ts";
import type { RecordEvents } from "../analytics/counts.ts";
import type { Log } from "../platform/log.ts";
import { beaconLimit } from "../rate-limit/policy.ts";
import { createMemoryShare } from "../rate-limit/shared-limit.ts";
import { consentOf } from "./consent.ts";
import { readJson } from "./json-body.ts";
import { acceptedOrigin } from "./origin.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import type { Env } from "./request-context.ts";

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
    if (!share.take(address).ok) {
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

import { Hono } from "hono";
import { canonical } from "./http/canonical.ts";
import { clientErrors } from "./http/client-errors.ts";
import type { Env } from "./http/env.ts";
import { health, type Readiness } from "./http/health.ts";
import { hostCheck } from "./http/host-check.ts";
import type { Pages } from "./http/pages.ts";
import { problem } from "./http/problem.ts";
import { renderPage } from "./http/render.ts";
import { requestContext } from "./http/request-context.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serveStatic } from "./http/static/serve.ts";
import type { Log } from "./log.ts";
import type { Submit } from "./services/submission/submit.ts";

export type AppDeps = {
  pages: Pages;
  submit: Submit;
  /** Whether the store can take a submission now. */
  ready: () => Promise<Readiness>;
  log: Log;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  trustedHops: number;
  /** Public origin by the settings or the content, e.g. https://www.example.com. */
  siteOrigin: string;
  /** Path -> origin that this page may frame. */
  frames: Readonly<Record<string, string>>;
  /** "off" in development only. */
  contentPolicy?: "strict" | "off";
};

/** The whole server without a port: everything it depends on is given, so a test needs no socket. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { pages, log } = deps;
  const app = new Hono<Env>();
  app.use(requestContext(deps));
  app.use(securityHeaders({ frames: deps.frames, contentPolicy: deps.contentPolicy ?? "strict" }));
  app.use(hostCheck());
  app.route("/", health(deps.ready));
  app.route("/", clientErrors(deps));
  app.use(canonical(pages.redirects));
  app.use(serveStatic(pages));
  app.all("*", renderPage(deps));
  app.onError((error, c) => {
    log.error({ id: c.get("requestId"), error }, "request failed");
    return problem(c, "internal");
  });
  return app;
}

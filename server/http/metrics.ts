/* The metrics of HTTP: the endpoint that Prometheus reads, and the middleware that counts requests for it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Snapshot } from "#content-model/snapshot.ts";
import { PREVIEW_PATH } from "#shared/paths.ts";
import { SANDBOX_PATH } from "#shared/sandbox.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Content } from "../releases/content.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import type { Env } from "./request.ts";

/**
 * `GET /metrics` for Prometheus: with the token of METRICS_TOKEN, or without one from this machine only. To everyone
 * else the page does not exist.
 */
export function metricsEndpoint(options: { metrics: Metrics; token: string | null }): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/metrics", async (c, next) => {
    if (!mayRead(c, options.token)) return next();
    return c.body(await options.metrics.text(), 200, {
      "Content-Type": options.metrics.contentType,
      "Cache-Control": "no-store",
    });
  });
  return app;
}

type Site = { pages: Pick<Pages, "page" | "file">; content: Content };

/**
 * Measures every request under its route: neither made-up paths nor articles, which are as many as one writes, can fill the
 * metrics.
 */
export function measure(options: Site & { metrics: Metrics }): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const route = routeOf(c.req.path, options);
    c.set("route", route);
    options.metrics.request({
      method: methods.has(c.req.method) ? c.req.method : "other",
      route,
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}

const methods = new Set(["GET", "HEAD", "POST"]);
const endpoints = new Set([
  "/healthz",
  "/readyz",
  "/metrics",
  "/challenge",
  "/client-errors",
  "/analytics",
]);

function routeOf(path: string, { pages, content }: Site): string {
  if (path.startsWith(`${SANDBOX_PATH}/`)) return `${SANDBOX_PATH}/*`;
  if (path.startsWith(`${PREVIEW_PATH}/`)) return `${PREVIEW_PATH}/*`;
  if (endpoints.has(path)) return path;
  if (pages.page(path)) return pageRoute(path, content());
  if (path.startsWith("/assets/")) return "/assets/*";
  return pages.file(path) ? "file" : "other";
}

/** A page of the route table by its address; one below it, an article or a list, by the nearest one above. */
function pageRoute(path: string, { routes }: Pick<Snapshot, "routes">): string {
  const above = Object.values(routes)
    .map((route) => route.path)
    .filter((known) => path === known || path.startsWith(`${known}/`))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), "");
  return above === path ? path : `${above}/*`;
}

function mayRead(c: Context<Env>, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    return given !== undefined && timingSafeEqual(digest(given), digest(token));
  }
  const address = c.env?.incoming?.socket.remoteAddress ?? "";
  // A proxy on this machine connects from loopback too, but it asks for the site's name or adds a header.
  const direct = !forwarding.some((name) => c.req.header(name) !== undefined);
  const name = new URL(`http://${c.req.header("host") ?? "none"}`).hostname;
  return direct && loopback.test(address) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(name);
}

const forwarding = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];
const loopback = /^(::ffff:)?127\.|^::1$/;

/** Hashes to a fixed length, for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

export type Readiness = { ready: true } | { ready: false; reason: string };

/** `/healthz`: the process answers. `/readyz`: it can also store what a visitor sends; otherwise 503 and the reason. */
export function health(ready: () => Promise<Readiness>): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));
  app.get("/readyz", async (c) => {
    const state = await ready();
    return state.ready
      ? c.json({ status: "ready" }, 200, noStore)
      : c.json({ status: "not ready", reason: state.reason }, 503, noStore);
  });
  app.on(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"], paths, (c) =>
    problem(c, "method_not_allowed", { Allow: "GET, HEAD" }),
  );
  return app;
}

const paths = ["/healthz", "/readyz"];
const noStore = { "Cache-Control": "no-store" };

import { Hono } from "hono";
import { FREE_SLOTS_PATH } from "#contracts/booking-paths.ts";
import type { Challenge } from "#contracts/challenge.ts";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { purposesVersion } from "#contracts/purposes.ts";
import type { Content } from "./content.ts";
import { analytics } from "./http/analytics.ts";
import { canonical } from "./http/canonical.ts";
import { challenge } from "./http/challenge.ts";
import { clearRequest } from "./http/clear-request.ts";
import { clientErrors } from "./http/client-errors.ts";
import { consentAnswers } from "./http/consent.ts";
import type { Env } from "./http/env.ts";
import { health, type Readiness } from "./http/health.ts";
import { keepSlots } from "./http/keep-slots.ts";
import { keepAnswers } from "./http/kept-answers.ts";
import { measure, metricsEndpoint } from "./http/metrics.ts";
import { notFound } from "./http/not-found.ts";
import type { Pages } from "./http/pages.ts";
import { previewPages } from "./http/preview.ts";
import { problem } from "./http/problem.ts";
import { renderPage } from "./http/render.ts";
import { requestContext } from "./http/request-context.ts";
import { sandboxEndpoint } from "./http/sandbox.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityTxt } from "./http/security-txt.ts";
import { staging } from "./http/staging.ts";
import { serveStatic } from "./http/static/serve.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Previews } from "./previews.ts";
import type { RenderPreview } from "./rendering/render.ts";
import type { RecordEvents } from "./services/analytics/counts.ts";
import type { Booking } from "./services/booking/services.ts";
import type { createRecordConsent } from "./services/consent/record.ts";
import type { Submit } from "./services/intake/submit.ts";
import type { Privacy } from "./services/privacy/services.ts";
import { createSandbox } from "./services/sandbox/sandbox.ts";

export type AppDeps = {
  pages: Pages;
  submit: Submit;
  booking: Booking;
  privacy: Privacy;
  recordConsent: ReturnType<typeof createRecordConsent>;
  recordEvents: RecordEvents;
  /** What is not published yet, by signed addresses; without it there are none. */
  previews?: { previews: Previews; render: RenderPreview };
  /** What holds before a visitor has chosen. */
  consentMode: ConsentMode;
  /** Seconds for which a shared cache in front may keep a page; 0 for none. */
  sharedCacheSeconds: number;
  /** Told who opens a page without scripts, for the time that a form was open. */
  noteOpening: (address: string) => void;
  /** A token for a form that is being filled in. */
  newChallenge: () => Challenge;
  metrics: Metrics;
  /** What a scraper must present; null for this machine only. */
  metricsToken: string | null;
  /** Whether the store can take a submission now. */
  ready: () => Promise<Readiness>;
  log: Log;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  trustedHops: number;
  /** Public origin by the settings or the content, e.g. https://www.example.com. */
  siteOrigin: string;
  content: Content;
  /** Path -> origin that this page may frame. */
  frames: () => Readonly<Record<string, string>>;
  /** A copy that is not for the public. */
  staging?: boolean;
  /** "off" in development only. */
  contentPolicy?: "strict" | "off";
};

/** The whole server without a port: everything it depends on is given, so a test needs no socket. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { pages, log } = deps;
  const terms = { mode: deps.consentMode, version: purposesVersion(pages.analytics) };
  const app = new Hono<Env>();
  app.use(requestContext(deps));
  app.use(
    securityHeaders({
      frames: deps.frames,
      analytics: pages.analytics,
      contentPolicy: deps.contentPolicy ?? "strict",
    }),
  );
  app.use(measure(deps));
  if (deps.staging) app.use(staging());
  app.use(clearRequest());
  app.route("/", health(deps.ready));
  app.route("/", metricsEndpoint({ metrics: deps.metrics, token: deps.metricsToken }));
  app.route("/", securityTxt(deps));
  app.route("/", challenge(deps.newChallenge));
  app.route("/", clientErrors(deps));
  app.route("/", analytics({ ...deps, record: deps.recordEvents, terms }));
  app.route("/", consentAnswers({ terms, noteOpening: deps.noteOpening }));
  const sandbox = createSandbox(deps.content);
  app.route("/", sandboxEndpoint({ sandbox }));
  if (deps.previews) app.use(previewPages({ ...deps, ...deps.previews }));
  app.use(canonical(pages));
  app.use(serveStatic(deps));
  app.use(notFound(pages, deps.consentMode));
  const slots = keepSlots(deps.booking);
  const kept = keepAnswers(new Set([FREE_SLOTS_PATH]), slots.version);
  app.all("*", renderPage({ ...deps, sandbox, booking: slots.booking, kept }));
  app.onError((error, c) => {
    log.error({ id: c.get("requestId"), error }, "request failed");
    return problem(c, "internal");
  });
  return app;
}

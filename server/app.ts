import { Hono } from "hono";
import { purposesVersion } from "#shared/consent.ts";
import type { ConsentTerms } from "#shared/consent-state.ts";
import type { Challenge } from "#shared/forms/hidden-fields.ts";
import type { RecordEvents } from "./analytics/counts.ts";
import { createSandbox } from "./api-sandbox/sandbox.ts";
import type { Booking } from "./bookings/services.ts";
import type { createRecordConsent } from "./consent/record.ts";
import { analytics, challenge, clientErrors } from "./http/beacons.ts";
import { bookingFiles, cacheSlots } from "./http/booking.ts";
import { canonical } from "./http/canonical.ts";
import { consentAnswers } from "./http/consent.ts";
import { filesOnRequest, pagesOnRequest } from "./http/draw-page.ts";
import { formPosts } from "./http/forms/forms.ts";
import { securityTxt, speculationRulesFile, staging } from "./http/generated-files.ts";
import { health, measure, metricsEndpoint, type Readiness } from "./http/metrics.ts";
import { previewPages } from "./http/preview.ts";
import { problem } from "./http/problem.ts";
import type { Pages } from "./http/release.ts";
import { clearRequest, type Env, requestContext } from "./http/request.ts";
import type { AnswerCache } from "./http/response-cache.ts";
import { sandboxEndpoint } from "./http/sandbox.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { notFound, serveStatic } from "./http/static/serve.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import type { Log } from "./platform/log.ts";
import type { Privacy } from "./privacy/services.ts";
import type { Content } from "./releases/content.ts";
import type { Previews } from "./releases/drafts.ts";
import type { Submit } from "./submissions/process-submission.ts";

export type AppDeps = {
  pages: Pages;
  /** Keeps whole answers of published files. */
  answers?: AnswerCache;
  submit: Submit;
  booking: Booking;
  privacy: Privacy;
  recordConsent: ReturnType<typeof createRecordConsent>;
  recordEvents: RecordEvents;
  /** Drafts under signed addresses; without it there are none. */
  previews?: Previews;
  /** Seconds for which a shared cache in front may keep a page; 0 for none. */
  sharedCacheSeconds: number;
  /** Told who opens a page without scripts, for the time that a form was open. */
  noteOpening: (address: string) => void;
  /** A token for a form that is being filled in. */
  newChallenge: () => Challenge;
  metrics: Metrics;
  /** Token that a scraper must present; null for this machine only. */
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
  // Of the published pages: what a visitor is asked is what holds.
  const settings = () => deps.content().settings;
  const terms: ConsentTerms = {
    get mode() {
      return settings().consentMode;
    },
    get version() {
      return purposesVersion(settings().analytics);
    },
  };
  const app = new Hono<Env>();
  if (deps.answers) app.use(deps.answers.keep());
  app.use(requestContext(deps));
  app.use(
    securityHeaders({
      frames: deps.frames,
      analytics: () => settings().analytics,
      contentPolicy: deps.contentPolicy ?? "strict",
    }),
  );
  app.use(measure(deps));
  if (deps.staging) app.use(staging());
  app.use(clearRequest());
  const { submit, privacy, recordConsent, previews, siteOrigin } = deps;
  const { booking } = cacheSlots(deps.booking);
  const sandbox = createSandbox(deps.content);
  const forms = { submit, booking, privacy, recordConsent, terms };
  const drawn = { pages, booking, sandbox, terms, log };
  // Before files and redirects, which have nothing for a post to a page.
  app.use(formPosts({ ...drawn, forms, siteOrigin }));
  app.route("/", health(deps.ready));
  app.route("/", metricsEndpoint({ metrics: deps.metrics, token: deps.metricsToken }));
  app.route("/", securityTxt(deps));
  app.route("/", speculationRulesFile());
  app.route("/", challenge(deps.newChallenge));
  app.route("/", clientErrors(deps));
  app.route("/", analytics({ ...deps, record: deps.recordEvents, terms }));
  app.route("/", consentAnswers({ terms, noteOpening: deps.noteOpening }));
  app.route("/", sandboxEndpoint({ sandbox }));
  if (previews) app.use(previewPages({ pages, previews, siteOrigin, terms }));
  app.use(canonical(pages));
  app.use(serveStatic({ ...deps, terms }));
  app.route("/", bookingFiles(booking));
  app.use(notFound(pages));
  app.use(filesOnRequest(pages));
  app.use(pagesOnRequest(drawn));
  app.onError((error, c) => {
    log.error({ id: c.get("requestId"), error }, "request failed");
    return problem(c, "internal");
  });
  return app;
}

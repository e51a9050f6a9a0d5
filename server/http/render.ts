import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, Handler } from "hono";
import type { ConsentMode } from "#contracts/consent-state.ts";
import type { PageServices } from "#contracts/page-services.ts";
import type { Log } from "../log.ts";
import { RenderRefused } from "../rendering/render.ts";
import type { Booking } from "../services/booking/services.ts";
import type { createRecordConsent } from "../services/consent/record.ts";
import type { Submit } from "../services/intake/submit.ts";
import { lineOf } from "../services/limits/sender.ts";
import type { Privacy } from "../services/privacy/services.ts";
import type { Sandbox } from "../services/sandbox/sandbox.ts";
import { readFormBody } from "./body.ts";
import type { Env } from "./env.ts";
import type { keepAnswers } from "./kept-answers.ts";
import { noteWaits } from "./noted-waits.ts";
import { acceptedOrigin } from "./origin.ts";
import type { Pages } from "./pages.ts";
import { problem } from "./problem.ts";
import { loggedPath } from "./request-context.ts";
import { negotiate } from "./static/negotiate.ts";

export type RenderDeps = {
  pages: Pick<Pages, "render">;
  submit: Submit;
  booking: Booking;
  /** Answers that are the same for everyone for a while. */
  kept?: ReturnType<typeof keepAnswers>;
  privacy: Privacy;
  sandbox: Sandbox;
  recordConsent: ReturnType<typeof createRecordConsent>;
  consentMode: ConsentMode;
  /** Public origin by the settings. */
  siteOrigin: string;
  log: Log;
};

/** Everything that no file answers: form posts, pages with a query of their own, pages that do not exist. */
export function renderPage(deps: RenderDeps): Handler<Env> {
  return async (c) => {
    const { method } = c.req;
    if (method !== "GET" && method !== "HEAD" && method !== "POST") {
      return problem(c, "method_not_allowed", { Allow: "GET, HEAD, POST" });
    }
    const request = await publicRequest(c, deps.siteOrigin);
    if (request instanceof Response) return request;
    const { services, wait } = noteWaits(servicesFor(c, deps));
    const response = await rendered(c, request, deps, services).catch((error: unknown) => {
      if (!(error instanceof RenderRefused)) throw error;
      return problem(c, error.code, { "Retry-After": "2" });
    });
    // React Router's last resort has no page; ours names the error id.
    const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (response.status === 500 && !isPage && !c.req.path.endsWith(".data")) {
      return problem(c, "internal");
    }
    return finish(c, response, wait());
  };
}

function rendered(
  c: Context<Env>,
  request: Request,
  deps: RenderDeps,
  services: PageServices,
): Promise<Response> {
  const { pages, kept } = deps;
  const line = lineOf(c.get("client").address);
  if (request.method === "GET" && kept?.keeps(c.req.path)) {
    // Made for whoever else asks meanwhile, so it goes on when this one has gone.
    return kept.answer(c.req.path, () => pages.render(request, services, { line }));
  }
  return pages.render(request, services, { line, gone: c.req.raw.signal });
}

/**
 * The request as the browser sent it: public scheme and host, checked origin, body read within its limit.
 * @param path what it is taken to ask for
 */
export async function publicRequest(
  c: Context<Env>,
  site: string,
  path: string = new URL(c.req.url).pathname,
): Promise<Request | Response> {
  const { protocol, host } = c.get("client");
  const self = `${protocol}://${host}`;
  const headers = new Headers(c.req.raw.headers);
  const url = self + path + new URL(c.req.url).search;
  if (c.req.method !== "POST") return new Request(url, { method: c.req.method, headers });

  const origin = acceptedOrigin(c, site);
  if (!origin) return problem(c, "foreign_origin");
  const read = await readFormBody(c.req.raw);
  if (!read.ok) return problem(c, read.code);
  // React Router compares this with the URL once more; it has just been checked here, with more knowledge.
  headers.set("Origin", origin);
  return new Request(url, { method: "POST", headers, body: read.body });
}

function servicesFor(c: Context<Env>, deps: RenderDeps): PageServices {
  const requestId = c.get("requestId");
  const client = { address: c.get("client").address };
  return {
    requestId,
    nonce: c.get("nonce"),
    submit: (form, fields, meta) => deps.submit(form, fields, meta, client),
    booking: deps.booking(client),
    privacy: deps.privacy(client),
    sandbox: {
      ask: async (request) => {
        const started = performance.now();
        const answer = deps.sandbox.answer(request, requestId, client.address);
        return { ...answer, ms: performance.now() - started };
      },
    },
    consent: {
      mode: deps.consentMode,
      record: (given) => deps.recordConsent(given, client.address),
    },
    logError: (error, where) => {
      // A page that is not there is no fault of ours; the request line says 404.
      const level = isMissing(error) ? "debug" : "error";
      const fields = { id: requestId, path: loggedPath(c.req.path), where: loggedPath(where) };
      deps.log[level]({ ...fields, error }, "page error");
    },
  };
}

/** What a loader throws to say that there is nothing: React Router's error response, which is no Error. */
function isMissing(error: unknown): boolean {
  const { status, internal } = (error ?? {}) as { status?: unknown; internal?: unknown };
  return typeof internal === "boolean" && typeof status === "number" && status < 500;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Seconds for refusals that name none. */
const retrySeconds: Readonly<Record<number, string>> = { 429: "60", 503: "5" };

/** Whole, compressed and with a length: the pages are small, and a body that is complete cannot break off half-way. */
export async function finish(
  c: Context<Env>,
  response: Response,
  wait: number | undefined,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", response.status === 200 ? "private, no-cache" : "no-store");
  }
  const pause = retrySeconds[response.status];
  if (pause && !headers.has("Retry-After")) headers.set("Retry-After", String(wait ?? pause));
  if (response.status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  const { status } = response;
  if (!response.body) return new Response(null, { status, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const wanted = negotiate(c.req.header("accept-encoding"), new Set(["br", "gzip", "identity"]));
  if (wanted === "identity" || bytes.length < 1_000 || !isText(headers)) {
    headers.set("Content-Length", String(bytes.length));
    return new Response(bytes, { status, headers });
  }
  const packed =
    wanted === "br" ? await compressBrotli(bytes, brotliOptions) : await compressGzip(bytes);
  headers.set("Content-Encoding", wanted);
  headers.set("Content-Length", String(packed.length));
  return new Response(new Uint8Array(packed), { status, headers });
}

function isText(headers: Headers): boolean {
  return /^(text\/|application\/(json|xml))/.test(headers.get("content-type") ?? "");
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import type { ConsentTerms } from "#shared/consent-state.ts";
import type { RequestFacts } from "#shared/render.ts";
import type { Sandbox } from "../api-sandbox/sandbox.ts";
import type { Booking } from "../bookings/services.ts";
import type { Log } from "../platform/log.ts";
import { lineOf } from "../rate-limit/sender.ts";
import { type RenderAnswer, RenderRefused } from "../renderer/render.ts";
import { choiceMade, consentOf, sendsGpc } from "./consent.ts";
import { problem } from "./problem.ts";
import type { Pages } from "./release.ts";
import { type Env, loggedPath } from "./request.ts";
import { negotiate, personalCaching } from "./static/files.ts";

export type PageDeps = {
  pages: Pick<Pages, "render" | "scripts" | "page">;
  booking: Booking;
  sandbox: Sandbox;
  /** Purposes that visitors are asked about, and the state before they have chosen. */
  terms: ConsentTerms;
  log: Log;
};

/** Pages that no file answers: those with a query of their own, and those that show the current day. */
export function pagesOnRequest(deps: PageDeps): MiddlewareHandler<Env> {
  return async (c) => {
    const { method } = c.req;
    if (method !== "GET" && method !== "HEAD") {
      return problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
    }
    const { pathname, search } = new URL(c.req.url);
    const { path: settings } = c.get("content")().routes["cookie-settings"];
    const made = pathname === settings ? choiceMade(c) : null;
    if (made && "backTo" in made) {
      c.header("Cache-Control", personalCaching);
      return c.redirect(made.backTo, 303);
    }
    return drawPage(c, pathname + search, made ?? {}, deps);
  };
}

/**
 * Draws a page for one request.
 * @param status of the answer, where it is that of a form post; else the page has its own
 */
export async function drawPage(
  c: Context<Env>,
  address: string,
  given: Pick<RequestFacts, "answer">,
  deps: PageDeps,
  status?: number,
): Promise<Response> {
  const { pages, sandbox, log } = deps;
  const requestId = c.get("requestId");
  const { address: client } = c.get("client");
  const asker = { line: lineOf(client), gone: c.req.raw.signal };
  try {
    const facts = { requestId, ...given, ...(await factsOf(c, address, deps)) };
    let page = await pages.render.page(address, facts, asker);
    if (page.asks) {
      const started = performance.now();
      const answer = sandbox.answer(page.asks, requestId, client);
      const ms = performance.now() - started;
      page = await pages.render.page(address, { ...facts, sandbox: { ...answer, ms } }, asker);
    }
    if (page.fault) {
      log.error({ id: requestId, path: loggedPath(c.req.path), error: page.fault }, "page error");
    }
    return await sendPage(c, page, deps, page.fault ? page.status : (status ?? page.status));
  } catch (error) {
    if (!(error instanceof RenderRefused)) throw error;
    return problem(c, error.code, { "Retry-After": "2" });
  }
}

/** Facts of this request that the page at the address shows. */
async function factsOf(
  c: Context<Env>,
  address: string,
  { booking, terms }: PageDeps,
): Promise<RequestFacts> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const { routes, settings } = c.get("content")();
  if (pathname === routes["cookie-settings"].path) {
    return { consent: { state: consentOf(c, terms), gpc: sendsGpc(c) } };
  }
  const token = searchParams.get("booking");
  if (pathname !== routes["book-a-demo"]?.path) return {};
  // What was booked with us before a calendar elsewhere took over is still moved and canceled here.
  if (settings.bookingUrl && !token) return {};
  const calendar = booking({ address: c.get("client").address });
  const [slots, found] = await Promise.all([
    calendar.freeSlots(),
    token ? calendar.find(token) : null,
  ]);
  return { slots, ...(token && found ? { managed: { token, found } } : {}) };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a rendered page whole, compressed and with a length: a body that is complete can't break off half-way. */
export async function sendPage(
  c: Context<Env>,
  { html, styles }: RenderAnswer,
  { pages }: Pick<PageDeps, "pages">,
  status: number,
): Promise<Response> {
  c.set("scriptHashes", pages.scripts);
  c.set("styleHashes", styles);
  if (!c.res.headers.has("Cache-Control")) {
    c.header("Cache-Control", status === 200 ? personalCaching : "no-store");
  }
  c.header("Content-Type", "text/html; charset=utf-8");
  c.header("Vary", "Accept-Encoding", { append: true });
  const bytes = new TextEncoder().encode(html);
  const encoding = negotiate(c.req.header("accept-encoding"), new Set(["br", "gzip", "identity"]));
  const body =
    encoding === "br"
      ? await compressBrotli(bytes, brotliOptions)
      : encoding === "gzip"
        ? await compressGzip(bytes)
        : bytes;
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Length", String(body.length));
  if (c.req.method === "HEAD") return c.body(null, status as 200);
  return c.body(new Uint8Array(body), status as 200);
}

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

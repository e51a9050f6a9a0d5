import type { Context, MiddlewareHandler } from "hono";
import { CONSENT_PAGES } from "#contracts/consent-mark.ts";
import type { ConsentTerms } from "#contracts/consent-state.ts";
import { choiceOf, consentOf, sendsGpc } from "../consent.ts";
import type { Env } from "../env.ts";
import type { PageEntry, Pages } from "../pages.ts";
import { problem } from "../problem.ts";
import { consentVariant } from "./consent-variant.ts";
import type { StaticFile } from "./files.ts";
import { type Encoding, negotiate } from "./negotiate.ts";
import { parseRange } from "./range.ts";

/** Answers GET and HEAD for prerendered pages and files from memory; lets everything else pass. */
export function serveStatic(pages: Pages, terms: ConsentTerms): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const page = pages.page(pagePath(pathname));
    const file = pages.file(pathname);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    if (!file) return next();
    if (!reads) return page ? next() : problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
    if (page?.query.some((name) => searchParams.has(name))) return next();
    if (page && (isPersonal(c, terms) || isOfAnotherDay(page))) return next();
    c.set("scriptHashes", page?.scripts ?? []);
    if (!pages.page(pathname)) return answer(c, file);
    const response = answer(c, consentVariant(file, visitorOf(c, terms)));
    response.headers.append("Vary", "Cookie, Sec-GPC");
    return response;
  };
}

/** Pages that show the current date; few, and fewer once the operator has pinned the dates of the legal texts. */
function isOfAnotherDay({ builtOn }: PageEntry): boolean {
  return builtOn !== undefined && builtOn !== new Date().toISOString().slice(0, 10);
}

function visitorOf(c: Context<Env>, terms: ConsentTerms) {
  return { asks: consentOf(c, terms).asks, mode: terms.mode, gpc: sendsGpc(c) };
}

/** Whether a page must say what this visitor has chosen or signals, or what the server's mode makes of neither. */
function isPersonal(c: Context<Env>, { mode }: ConsentTerms): boolean {
  if (!CONSENT_PAGES.includes(pagePath(c.req.path))) return false;
  return sendsGpc(c) || choiceOf(c) !== null || mode === "opt-in";
}

/** The page that a path shows, or whose data it holds: `/contact.data` belongs to `/contact`. */
export function pagePath(path: string): string {
  if (!path.endsWith(".data")) return path;
  const bare = path.slice(0, -".data".length);
  return bare === "/_root" || bare === "/_" ? "/" : bare;
}

function answer(c: Context<Env>, file: StaticFile): Response {
  const rangeHeader = c.req.header("range");
  // Ranges are of the file itself: a part of a compressed body is of use to nobody.
  const encoding: Encoding = rangeHeader
    ? "identity"
    : negotiate(c.req.header("accept-encoding"), new Set(file.variants.keys()));
  const { bytes, etag } = file.variants.get(encoding) ?? file.variants.get("identity");
  const headers: Record<string, string> = { ETag: etag, "Cache-Control": file.cacheControl };
  if (file.variants.size > 1) headers.Vary = "Accept-Encoding";
  if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);

  headers["Content-Type"] = file.type;
  headers["Accept-Ranges"] = "bytes";
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const ifRange = c.req.header("if-range");
  const range = ifRange && ifRange !== etag ? null : parseRange(rangeHeader, bytes.length);
  if (range === "unsatisfiable") {
    return c.body(null, 416, { "Content-Range": `bytes */${bytes.length}` });
  }
  const body = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  if (range) headers["Content-Range"] = `bytes ${range.first}-${range.last}/${bytes.length}`;
  headers["Content-Length"] = String(body.length);
  const status = range ? 206 : 200;
  return c.req.method === "HEAD" ? c.body(null, status, headers) : c.body(body, status, headers);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

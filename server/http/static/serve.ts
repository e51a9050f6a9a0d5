import type { Context, MiddlewareHandler } from "hono";
import { dateIn } from "#shared/calendar.ts";
import type { ConsentMode, ConsentTerms } from "#shared/consent-state.ts";
import { PERSONAL_PAGES } from "#shared/prefetch.ts";
import type { Content } from "../../releases/content.ts";
import { choiceOf, sendsGpc } from "../consent.ts";
import { problem } from "../problem.ts";
import type { PageEntry, Pages } from "../release.ts";
import type { Env } from "../request.ts";
import {
  type Encoding,
  negotiate,
  pageCaching,
  personalCaching,
  preflight,
  readable,
  type StaticFile,
} from "./files.ts";

type StaticOptions = {
  pages: Pick<Pages, "page" | "file" | "scripts">;
  /** Its hours' zone is where a day begins. */
  content: Content;
  terms: ConsentTerms;
  /** Seconds for which a shared cache may keep a page without asking; 0 for not at all. */
  sharedCacheSeconds: number;
};

/**
 * Answers GET and HEAD for published pages and files; lets everything else pass. A page is the same bytes for every visitor, whatever cookies and signals come with the request.
 */
export function serveStatic(options: StaticOptions): MiddlewareHandler<Env> {
  const { pages, terms } = options;
  const shared = pageCaching(options.sharedCacheSeconds);
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const page = pages.page(pathname);
    const file = pages.file(pathname);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    if (!file) return next();
    if (file.sharing === readable && isPreflight(c))
      return c.body(null, 204, { ...preflight, "Cache-Control": "no-store" });
    if (!reads) return page ? next() : problem(c, "method_not_allowed", { Allow: "GET, HEAD" });
    if (page?.query.some((name) => searchParams.has(name))) return next();
    if (page && isOfAnotherDay(page, options.content)) return next();
    const personal = page !== undefined && PERSONAL_PAGES.includes(pathname);
    if (personal && hasState(c, terms.mode)) return next();
    if (!page) return answer(c, file, file.cacheControl, true);
    c.set("scriptHashes", pages.scripts);
    c.set("styleHashes", page.styles);
    const isSameForAll = !personal && page.builtOn === undefined;
    return answer(c, file, personal ? personalCaching : shared, isSameForAll);
  };
}

function isPreflight(c: Context<Env>): boolean {
  return c.req.method === "OPTIONS" && c.req.header("access-control-request-method") !== undefined;
}

/** Pages that show the current date; few, and fewer once the operator has pinned the dates of the legal texts. */
function isOfAnotherDay({ builtOn }: PageEntry, content: Content): boolean {
  return builtOn !== undefined && builtOn !== dateIn(content().site.hours.zone, new Date());
}

/** Whether a personal page must say what this visitor has chosen or signals, or what the mode makes of neither. */
function hasState(c: Context<Env>, mode: ConsentMode): boolean {
  return sendsGpc(c) || choiceOf(c) !== null || mode === "opt-in";
}

/**
 * A file as it is asked for: its encoding, a range of it, or that it has not changed.
 * @param isSameForAll whether it is the same for everyone until another site is served
 */
export async function answer(
  c: Context<Env>,
  file: StaticFile,
  caching: string,
  isSameForAll = false,
): Promise<Response> {
  const rangeHeader = c.req.header("range");
  // Ranges are of the file itself: a part of a compressed body is of use to no one.
  const encoding: Encoding = rangeHeader
    ? "identity"
    : negotiate(c.req.header("accept-encoding"), new Set(file.variants.keys()));
  const { size, etag, read } = file.variants.get(encoding) ?? file.variants.get("identity");
  const headers: Record<string, string> = {
    ...file.sharing,
    ETag: etag,
    "Cache-Control": caching,
  };
  if (file.variants.size > 1) headers.Vary = "Accept-Encoding";
  if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);

  headers["Content-Type"] = file.type;
  headers["Accept-Ranges"] = "bytes";
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const ifRange = c.req.header("if-range");
  const range = ifRange && ifRange !== etag ? null : parseRange(rangeHeader, size);
  if (range === "unsatisfiable") {
    const refused = {
      ...file.sharing,
      "Content-Range": `bytes */${size}`,
      "Cache-Control": "no-store",
    };
    return c.body(null, 416, refused);
  }
  if (range) headers["Content-Range"] = `bytes ${range.first}-${range.last}/${size}`;
  headers["Content-Length"] = String(range ? range.last + 1 - range.first : size);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return c.body(null, status, headers);
  const bytes = await read();
  if (isSameForAll && !range) {
    c.set("publishedFile", { bytes, etag, encoding, encodings: new Set(file.variants.keys()) });
  }
  return c.body(range ? bytes.subarray(range.first, range.last + 1) : bytes, status, headers);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** First and last byte, both included. */
type ByteRange = { first: number; last: number };

/**
 * Reads a Range header for a body of `size` bytes. Null: ignore it and send everything (absent, malformed, several
 * ranges, another unit). "unsatisfiable": answer 416.
 */
export function parseRange(
  header: string | null | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (!match || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}

/**
 * Answers addresses that lead nowhere from a file: they are the cheapest to ask for and without end, so they must cost no
 * rendering.
 */
export function notFound(
  pages: Pick<Pages, "page" | "missing" | "scripts" | "isFileOnRequest">,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!methods.has(c.req.method)) return next();
    if (pages.page(pathname) || pages.isFileOnRequest(pathname)) return next();
    // No one reads a part of a page.
    if (pathname.startsWith("/assets/")) return problem(c, "not_found");
    const { file, styles } = pages.missing;
    c.set("scriptHashes", pages.scripts);
    c.set("styleHashes", styles);
    return answerMissing(c, file);
  };
}

/** Other methods are refused as such, there or not. */
const methods = new Set(["GET", "HEAD", "POST"]);

async function answerMissing(c: Context<Env>, file: StaticFile): Promise<Response> {
  const encoding = negotiate(c.req.header("accept-encoding"), new Set(file.variants.keys()));
  const { size, read } = file.variants.get(encoding) ?? file.variants.get("identity");
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Content-Length": String(size),
    "Cache-Control": "no-store",
    Vary: "Accept-Encoding",
  };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (c.req.method === "HEAD") return c.body(null, 404, headers);
  return c.body(await read(), 404, headers);
}

/* A request: its context in the app, the client behind proxies, rejection of ambiguous ones, and its body. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { PREVIEW_PATH } from "#shared/paths.ts";
import { withoutSecrets } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { createMask, networkOf } from "../rate-limit/sender.ts";
import type { Content } from "../releases/content.ts";
import { problem } from "./problem.ts";
import type { Encoding } from "./static/files.ts";

/** A published file as it is sent in one encoding. */
type PublishedFile = {
  bytes: Uint8Array;
  etag: string;
  encoding: Encoding;
  /** All encodings that there are of it. */
  encodings: ReadonlySet<Encoding>;
};

/** Variables that middleware sets for one request. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Published content, for texts of the server itself. */
    content: Content;
    requestId: string;
    client: ClientConnection;
    /** Set for what is refused in bulk: a flood must not fill the log. It is counted all the same. */
    quiet: boolean | undefined;
    /** Set for an answer of a preview, which runs no script and tells no one its address. */
    isPreview: boolean | undefined;
    /** Route template of the request, as metrics name it. */
    route: string | undefined;
    /** The published file that was answered whole: any request for it may be answered the same. */
    publishedFile: PublishedFile | undefined;
    /** CSP hashes of a page's inline scripts. An answer without them runs no script. */
    scriptHashes: readonly string[] | undefined;
    /** CSP hashes of an answer's inline styles. */
    styleHashes: readonly string[] | undefined;
  };
};

const hourMs = 60 * 60 * 1000;
/** Networks named per hour; beyond it only their number is logged. */
const maxNetworks = 1_000;

/**
 * Tells the first refusal of each network in an hour from those after it, so that a log shows that limits hold, and not each
 * time that they do. Networks are in memory only: no name of them, hashed or not, gets into a log, which outlives the day
 * after which the store forgets them.
 */
export function createFirstRefusals(now: () => number = () => performance.now()) {
  let until = 0;
  let networks = new Set<string>();
  const mask = createMask();
  /** How many networks were refused in this hour, where this one is new among them; else null. */
  return (address: string): number | null => {
    if (now() >= until) {
      until = now() + hourMs;
      networks = new Set();
    }
    const network = mask(networkOf(address));
    if (networks.has(network) || networks.size >= maxNetworks) return null;
    networks.add(network);
    return networks.size;
  };
}

/**
 * Refuses a request that two programs could read differently, before anything looks into it: a host that is missing,
 * doubled, malformed or another one than in the target, and a path that isn't text or holds control characters.
 */
export function clearRequest(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!hasClearHost(c)) return problem(c, "bad_host");
    if (c.env?.incoming && expectant.has(c.env.incoming)) return problem(c, "bad_expectation");
    return isText(c.req.url) ? next() : problem(c, "bad_address");
  };
}

/**
 * Replaces a target that isn't a URL, which would be answered before the app, bare and unlogged. Such a request goes on as one for the
 * home page, marked, so that `clearRequest` refuses it like any other.
 */
export function replaceInvalidTarget(incoming: IncomingMessage): void {
  const { url: target = "", headers } = incoming;
  if (isReadable(target, headers.host ?? "")) return;
  unreadable.add(incoming);
  incoming.url = "/";
  headers.host = "localhost";
}

/** Marks a request that expects something other than 100-continue; `clearRequest` says that it can't be had. */
export function markBadExpect(incoming: IncomingMessage): void {
  expectant.add(incoming);
}

const unreadable = new WeakSet<IncomingMessage>();
const expectant = new WeakSet<IncomingMessage>();

function isReadable(target: string, host: string): boolean {
  if (!isHost(host) || (target.split("?", 1)[0] ?? "").includes("\\")) return false;
  if (target.startsWith("/")) return URL.canParse(`http://${host}${target}`);
  return /^https?:\/\//.test(target) && URL.canParse(target);
}

function hasClearHost(c: Context<Env>): boolean {
  const host = c.req.header("host") ?? URL.parse(c.req.url)?.host ?? "";
  const incoming = c.env?.incoming;
  if (!incoming) return isHost(host);
  if (unreadable.has(incoming) || !isHost(host) || countHosts(incoming.rawHeaders) > 1) {
    return false;
  }
  const target = incoming.url ?? "/";
  return target.startsWith("/") || URL.parse(target)?.host === host.toLowerCase();
}

/** Whether the path can be decoded, to characters that a page's address could have. */
function isText(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    return !unprintable.test(decodeURIComponent(new URL(url).pathname));
  } catch {
    return false;
  }
}

/** A backslash is a slash to some programs and a letter to others. */
const unprintable = /[\p{Cc}\\]/u;

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
    .length;
}

/** Gives every request its id and client, and writes one log line about it: no address, no query, no body. */
export function requestContext(options: {
  log: Log;
  trustedHops: number;
  content: Content;
}): MiddlewareHandler<Env> {
  const firstOf = createFirstRefusals();
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("content", options.content);
    c.set("requestId", id);
    c.set("client", clientOf(c, options.trustedHops));
    await next();
    c.res.headers.set("X-Request-Id", id);
    if (c.res.status === 429) {
      const networks = firstOf(c.get("client").address);
      const path = loggedPath(c.req.path);
      if (networks !== null)
        options.log.warn(
          { id, path, networks },
          "a network is over a limit, for the first time in an hour",
        );
    }
    if (c.get("quiet")) return;
    options.log.info(
      {
        id,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      "request",
    );
  };
}

const SIGNED = new RegExp(`^${PREVIEW_PATH}/[^/]+`, "i");

/** Some mail programs escape the address that they are given: the query is then a part of the path. */
const QUERY = /\?|%(?:25)*3f/i;

/** A path fit for the log: visitors paste all sorts of things behind the host name. */
export function loggedPath(path: string): string {
  // The signed part of a preview's address lets in who reads it.
  const shown = (path.split(QUERY, 1)[0] ?? "").replace(SIGNED, `${PREVIEW_PATH}/*`);
  return withoutSecrets(shown, 1_000).slice(0, 200);
}

function clientOf(c: Context<Env>, trustedHops: number) {
  // What isn't a URL is refused right after this, and must get so far.
  const url = URL.parse(c.req.url);
  const protocol = url?.protocol === "https:" ? "https" : "http";
  const address = c.env?.incoming?.socket.remoteAddress;
  const direct = { address, protocol, host: url?.host ?? "localhost" } as const;
  return clientConnection(c.req.raw.headers, direct, trustedHops);
}

/** Client connection: its address, and the site's address as the client sees it. */
type ClientConnection = {
  /** Network address in its shortest spelling, or "unknown"; for limits only, never logged or stored. */
  address: string;
  protocol: "http" | "https";
  /** Host with port, as in the browser's address bar. */
  host: string;
};

/**
 * Reads the client behind `trustedHops` proxies. Each of those appends one entry to X-Forwarded-*, so the trustworthy
 * entry is counted from the right; whatever a client put in front of it is ignored.
 */
export function clientConnection(
  headers: Headers,
  direct: { address: string | undefined; protocol: "http" | "https"; host: string },
  trustedHops: number,
): ClientConnection {
  const forwarded = (name: string) => nthFromRight(headers.get(name), trustedHops);
  const protocol = forwarded("x-forwarded-proto")?.toLowerCase();
  const host = forwarded("x-forwarded-host")?.toLowerCase();
  return {
    address: addressIn(forwarded("x-forwarded-for")) ?? addressIn(direct.address) ?? "unknown",
    protocol: protocol === "https" || protocol === "http" ? protocol : direct.protocol,
    host: host && isHost(host) ? host : direct.host,
  };
}

/**
 * A host name, IPv4 or bracketed IPv6 address, with an optional port. Names that a URL would turn into another host,
 * such as `0x7f.1`, are none.
 */
export function isHost(value: string): boolean {
  if (value.length > 260 || !hostPattern.test(value)) return false;
  const hostname = URL.parse(`http://${value}/`)?.hostname;
  return value.startsWith("[")
    ? hostname !== undefined
    : hostname === value.replace(/:\d+$/, "").toLowerCase();
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The address in `203.0.113.9`, `203.0.113.9:4711` or `[2001:db8::9]:443`, always in one spelling. */
function addressIn(text: string | undefined): string | undefined {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text ?? "")?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text ?? "")?.[1];
  const [bare = ""] = (bracketed ?? withPort ?? text ?? "").split("%", 1);
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined;
  const short = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1);
  return short && (fromMapped(short) ?? short);
}

/** `::ffff:cb00:7109` is how a socket for both families names 203.0.113.9. */
function fromMapped(address: string): string | undefined {
  const parts = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)?.slice(1);
  const [high, low] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  if (high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function nthFromRight(header: string | null, hops: number): string | undefined {
  if (!header || hops === 0) return undefined;
  const entries = header.split(",").map((entry) => entry.trim());
  // Fewer entries than proxies: some proxy sets the header instead of appending, so the first is the client's.
  return entries.at(Math.max(-hops, -entries.length)) || undefined;
}

/**
 * Decides whether a POST was sent from our own page. Returns the origin to treat it as sent from, or null to refuse.
 *
 * Browsers send Origin with every POST. Next to the address the server sees itself under, by host and trusted headers, the
 * configured site address counts, and so does the same host under the other scheme: a proxy that ends TLS without telling
 * must not cost leads. `Sec-Fetch-Site: same-origin` cannot be set by a page, so it is believed.
 * @param site public origin by the settings
 */
export function acceptedOrigin(c: Context<Env>, site: string): string | null {
  const { protocol, host } = c.get("client");
  const self = `${protocol}://${host}`;
  const origin = c.req.header("origin");
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "same-origin") return self;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "none" ? self : null;
  const sender = URL.parse(origin);
  if (!sender) return null;
  return [self, site].some((own) => sender.host === URL.parse(own)?.host) ? self : null;
}

/** Bytes of content that any form may send. */
export const bodyLimit = 32 * 1024;

/** Form encoding writes a byte as up to three characters: a message in Chinese must count what it says, not how. */
const escapedLimit = 3 * bodyLimit;

type BodyFault = "wrong_content_type" | "wrong_encoding" | "body_too_large" | "invalid_body";

type BodyResult = { ok: true; body: Uint8Array<ArrayBuffer> } | { ok: false; code: BodyFault };

type FormBodyResult =
  | { ok: true; body: FormData }
  | { ok: false; code: BodyFault | "too_many_fields" };

/** Several times as many as our largest form: each costs a microsecond to read, and 32 kB have room for 16,000. */
const maxFields = 200;

/** Chunks that a body may come in: each is a turn of a stream. Browsers send none, and packets hold a thousand bytes. */
const maxChunks = 1_000;

/** Reads a form's fields: urlencoded or multipart, at most 32 kB of content. Stops reading at the limit. */
export async function readFormBody(request: Request): Promise<FormBodyResult> {
  const type = mediaType(request);
  const escaped = type === "application/x-www-form-urlencoded";
  if (!escaped && type !== "multipart/form-data") return { ok: false, code: "wrong_content_type" };
  const read = await readBody(request, escaped ? escapedLimit : bodyLimit);
  if (!read.ok) return read;
  if (escaped && contentLength(read.body) > bodyLimit) return { ok: false, code: "body_too_large" };
  if (occurrences(read.body, escaped ? "&" : 'form-data; name="', maxFields) >= maxFields)
    return { ok: false, code: "too_many_fields" };
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  try {
    return { ok: true, body: await new Response(read.body, { headers }).formData() };
  } catch {
    // A part that is cut off, or a boundary that is missing.
    return { ok: false, code: "invalid_body" };
  }
}

/** Reads at most `limit` bytes of plain UTF-8: what is labeled as anything else would be read as something else. */
export async function readBody(request: Request, limit: number): Promise<BodyResult> {
  if (!isPlain(request)) return { ok: false, code: "wrong_encoding" };
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    return { ok: false, code: "body_too_large" };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limit) return { ok: false, code: "body_too_large" };
      chunks.push(chunk);
      if (chunks.length > maxChunks) return { ok: false, code: "invalid_body" };
    }
  } catch {
    return { ok: false, code: "invalid_body" };
  }
  return { ok: true, body: new Uint8Array(Buffer.concat(chunks)) };
}

function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Neither compressed nor in another character set, as far as its headers say. */
function isPlain({ headers }: Request): boolean {
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const parameters = (headers.get("content-type") ?? "").toLowerCase().split(";").slice(1);
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith("charset="));
  const name = charset?.slice("charset=".length).replaceAll('"', "") ?? "utf-8";
  return coding === "identity" && /^utf-?8$/.test(name);
}

/** How often a text is in a body; more than `most` aren't counted. */
function occurrences(body: Uint8Array<ArrayBuffer>, text: string, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < most; at = bytes.indexOf(text, at + 1))
    count += 1;
  return count;
}

/** Length once %XX counts as the one byte it stands for. */
function contentLength(body: Uint8Array): number {
  const escapes = body.reduce((count, byte) => (byte === 0x25 ? count + 1 : count), 0);
  return body.length - 2 * escapes;
}

/** Bytes that a program's report may have. The sentence for `report_too_large` names it. */
const reportLimit = 8 * 1024;

type JsonResult =
  /** `value` is undefined for what isn't JSON: no schema takes it. */
  { ok: true; value: unknown } | { ok: false; code: "not_json" | "report_too_large" | BodyCode };

type BodyCode = Extract<BodyResult, { ok: false }>["code"];

/** Reads what a script of ours sends next to the forms: JSON, at most 8 kB. */
export async function readJson(request: Request): Promise<JsonResult> {
  if (mediaType(request) !== "application/json") return { ok: false, code: "not_json" };
  const read = await readBody(request, reportLimit);
  if (read.ok) return { ok: true, value: parse(read.body) };
  return { ok: false, code: read.code === "body_too_large" ? "report_too_large" : read.code };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { isHost } from "./client.ts";
import { problem } from "./problem.ts";
import type { Env } from "./request-context.ts";

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

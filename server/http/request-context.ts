import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { PREVIEW_PATH } from "#shared/paths.ts";
import type { Log } from "../platform/log.ts";
import { withoutSecrets } from "../platform/redact.ts";
import { createMask, networkOf } from "../rate-limit/sender.ts";
import type { Content } from "../releases/content.ts";
import { type ClientConnection, clientConnection } from "./client.ts";
import type { Encoding } from "./static/headers.ts";

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

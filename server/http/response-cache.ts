/* In-memory cache of whole responses that are rendered on request, by address and release; up to 16 MB. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Log } from "../platform/log.ts";
import type { Pages } from "./release.ts";
import { clientConnection, type Env, isHost, loggedPath } from "./request.ts";
import { type Encoding, negotiate } from "./static/files.ts";

/** Bytes of answers that are kept. */
const MAX_BYTES = 16 * 1024 * 1024;

/** An answer with 200 to a plain GET, whole. */
type KeptAnswer = {
  release: string;
  /** Name, value, name, value, as Node writes them; without the request's id. */
  headers: string[];
  etag: string;
  body: Uint8Array;
  path: string;
  route: string;
};

type Options = {
  pages: Pick<Pages, "release">;
  log: Log;
  metrics: Pick<Metrics, "request">;
  trustedHops: number;
};

/**
 * Whole answers of published files. The app makes each once, with all its headers; after that a plain GET is answered by
 * writing it, without the app. Everything else, a query, a range, a condition that doesn't hold, goes to the app.
 */
export class AnswerCache {
  readonly #options: Options;
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 2_000,
  });
  /** Encodings by path. */
  readonly #encodings = new LRUCache<string, ReadonlySet<Encoding>>({ max: 5_000 });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Keeps what the app has answered; the outermost of its middleware, so that no header is missing. */
  keep(): MiddlewareHandler<Env> {
    return async (c, next) => {
      // Another site may be put in its place while a file of this one is read.
      const { release } = this.#options.pages;
      await next();
      const file = c.get("publishedFile");
      const { search, pathname } = new URL(c.req.url);
      if (!file || search !== "" || c.res.status !== 200 || c.req.method !== "GET") return;
      const headers = [...c.res.headers].filter(([name]) => name !== "x-request-id").flat();
      const { protocol } = c.get("client");
      this.#encodings.set(pathname, file.encodings);
      this.#answers.set(keyOf(protocol, file.encoding, pathname), {
        release,
        headers,
        etag: file.etag,
        body: file.bytes,
        path: loggedPath(pathname),
        route: c.get("route") ?? "other",
      });
    };
  }

  /** Answers from what is kept. @returns false where the app has to */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const started = performance.now();
    const { method, url = "", headers, rawHeaders } = incoming;
    if (method !== "GET" || !isPlain(headers)) return false;
    const encodings = this.#encodings.get(url);
    if (!encodings || hostsIn(rawHeaders) !== 1 || !isHost(headers.host ?? "")) return false;
    const encoding = negotiate(headers["accept-encoding"] as string | undefined, encodings);
    const key = keyOf(this.#protocolOf(incoming), encoding, url);
    const kept = this.#answers.get(key);
    if (!kept || kept.release !== this.#options.pages.release) return false;
    const asked = headers["if-none-match"];
    if (asked !== undefined && asked !== kept.etag) return false;
    const id = randomUUID();
    const isSame = asked !== undefined;
    const own = isSame ? withoutBody(kept.headers) : kept.headers;
    outgoing.writeHead(isSame ? 304 : 200, [...own, "x-request-id", id]);
    outgoing.end(isSame ? undefined : kept.body);
    this.#record(kept, isSame ? 304 : 200, id, performance.now() - started);
    return true;
  }

  #record({ path, route }: KeptAnswer, status: number, id: string, ms: number): void {
    const { log, metrics } = this.#options;
    metrics.request({ method: "GET", route, status, seconds: ms / 1_000 });
    log.info({ id, method: "GET", path, status, ms: Math.round(ms * 10) / 10 }, "request");
  }

  #protocolOf({ headers }: IncomingMessage): "http" | "https" {
    const { trustedHops } = this.#options;
    if (trustedHops === 0) return "http";
    const forwarded = new Headers();
    const given = headers["x-forwarded-proto"];
    if (typeof given === "string") forwarded.set("x-forwarded-proto", given);
    const direct = { address: undefined, protocol: "http", host: "" } as const;
    return clientConnection(forwarded, direct, trustedHops).protocol;
  }
}

function keyOf(protocol: string, encoding: Encoding, path: string): string {
  return `${protocol} ${encoding} ${path}`;
}

/** Headers that make an answer other than the whole file, or a request that two programs could read differently. */
function isPlain(headers: IncomingMessage["headers"]): boolean {
  return (
    headers.range === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    headers["if-match"] === undefined &&
    headers["if-unmodified-since"] === undefined
  );
}

function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

const OF_BODY = new Set(["content-type", "content-length", "content-encoding", "accept-ranges"]);

function withoutBody(headers: readonly string[]): string[] {
  const left: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (!OF_BODY.has(name)) left.push(name, headers[i + 1] ?? "");
  }
  return left;
}

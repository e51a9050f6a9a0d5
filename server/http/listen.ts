/* The HTTP server: its limits, requests in flight on each connection, and answers to input that the parser refuses. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { StartError } from "../platform/errors.ts";
import { slash48Multiplier } from "../rate-limit/policy.ts";
import { lineOf, networkOf } from "../rate-limit/sender.ts";
import { type Env, markBadExpect, replaceInvalidTarget } from "./request.ts";
import type { AnswerCache } from "./response-cache.ts";

export type Listening = {
  port: number;
  /** Takes no new connection, finishes what runs within `graceMs`, then cuts the rest. */
  close(graceMs: number): Promise<void>;
};

/** Node waits minutes for slow senders by default; a page's request is complete within a second or two. */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the 60 s of common proxies, so that it is never us who closes first under their next request.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Node would refuse it by itself, bare; the app refuses it with its headers, and logs it.
  requireHostHeader: false,
};

/** A client that stops reading its answer is cut off. */
const idleSocketMs = 30_000;

type ListenOptions = {
  /** Told the status of each answer that the app never saw, because what was sent was no HTTP. */
  refused?: (status: number) => void;
  /** Open connections of one network; 0: any number. */
  maxPerNetwork?: number;
  /** Open connections of all; as many as the process has descriptors for, if absent. */
  ofAll?: number;
  /** Told the address of a connection that was cut, because it asked for more at once than it may. */
  onPipelineOverflow?: (address: string) => void;
  /** Answers published files without the app. */
  answers?: AnswerCache;
};

/**
 * Binds the port. Rejects with a StartError that says which address is taken or not ours.
 */
export async function listen(
  app: Hono<Env>,
  port: number,
  host: string,
  {
    refused = () => undefined,
    maxPerNetwork = 0,
    ofAll = maxConnections(),
    onPipelineOverflow = () => undefined,
    answers,
  }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: lastResort });
  const running = new InFlightRequests({
    work(outgoing) {
      const { req: incoming } = outgoing;
      if (state.draining && running.isLast(outgoing)) outgoing.shouldKeepAlive = false;
      if (answers?.answer(incoming, outgoing)) return;
      replaceInvalidTarget(incoming);
      void answer(incoming, outgoing);
    },
    tooMany(address) {
      refused(429);
      onPipelineOverflow(address);
    },
  });
  const state: Drain = { running, draining: false };
  const server = createServer(limits, (_incoming, outgoing) => running.begin(outgoing));
  // A client may end its side once it has asked (RFC 9112, section 9.6). Node would end ours in turn, before the answer.
  // The types don't know this property of Node's server.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("checkExpectation", (incoming, outgoing) => {
    markBadExpect(incoming);
    server.emit("request", incoming, outgoing);
  });
  server.setTimeout(idleSocketMs);
  answerParserErrors(server, running, refused);
  capConnections(server, { ofNetwork: maxPerNetwork, ofAll }, running, (socket) => {
    refused(429);
    turnAway(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: (graceMs) => close(server, state, graceMs),
  };
}

/** Answer of last resort, when the app failed to answer its own failure. */
function lastResort(): Response {
  return new Response("Internal Server Error\n", { status: 500, headers: bareHeaders });
}

type Drain = { running: InFlightRequests; draining: boolean };

/** Idle connections live on this long: their next request may be on its way, and gets its answer with a goodbye. */
const lingerMs = 1_000;

async function close(server: Server, state: Drain, graceMs: number): Promise<void> {
  // Not http's own close, which cuts idle connections at once, a request just sent included.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // Only now do answers tell their clients to open a new connection: it must find the port closed, not half open.
  state.draining = true;
  for (const response of state.running.lastOfEach()) response.shouldKeepAlive = false;
  let sweep: NodeJS.Timeout | undefined;
  const linger = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, lingerMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  for (const timer of [linger, sweep, cut]) clearTimeout(timer);
}

/** Tries an address before the work that comes before listening on it. Throws StartError. */
export async function assertFree(port: number, host: string): Promise<void> {
  const server = new NetServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, port, host)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Why an address can't be listened on, and what to set instead. */
export function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} cannot be resolved. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  };
  const known = reasons[error.code ?? ""];
  return new StartError(known ?? `The server cannot listen on ${host}:${port} (${error.message}).`);
}

/** An idle connection costs some kilobytes: as many as a small machine can have besides its pages. */
const maxInAll = 10_000;

/** Kept free for the store, its backups, mails, webhooks and the files of the site. */
const keptFree = 256;

/**
 * How many connections may be open in all, so that none of them takes the file descriptor that a mail or the store needs.
 * Without the limit of this process, which only Linux shows in a file, as many as memory is for.
 */
export function maxConnections(limits: string = limitsOfProcess()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(maxInAll, files - Math.min(keptFree, Math.floor(files / 2)));
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/**
 * Open connections: of one network, an IPv4 address or a /64, where 0 is any number (a /48 has `slash48Multiplier` times as many), and
 * of all.
 */
type MaxConnections = { ofNetwork: number; ofAll: number };

/**
 * Holds the open connections to `max`. One more ends the oldest that waits for a request, of its network or of all: many
 * people behind one address keep theirs by using them, and who only opens them ends their own. Where all are at work, the
 * new one is `turnedAway`. Node's own `maxConnections` would turn away anyone who comes new, and keep those that do nothing.
 */
export function capConnections(
  server: Server,
  max: MaxConnections,
  running: Pick<InFlightRequests, "of">,
  turnedAway: (socket: Socket) => void,
): void {
  const all = new Set<Socket>();
  const bySender = new Map<string, Set<Socket>>();
  const ofNetwork = max.ofNetwork > 0 ? max.ofNetwork : Number.POSITIVE_INFINITY;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const [network, line] = [networkOf(address), lineOf(address)];
    const senders = new Map([[network, ofNetwork]]);
    if (line !== network) senders.set(line, ofNetwork * slash48Multiplier);
    for (const [sender, maxOpen] of senders) {
      const open = bySender.get(sender) ?? new Set();
      if (open.size >= maxOpen && !endOldest(open, running)) return turnedAway(socket);
    }
    if (all.size >= max.ofAll && !endOldest(all, running)) return turnedAway(socket);
    all.add(socket);
    for (const sender of senders.keys())
      bySender.set(sender, (bySender.get(sender) ?? new Set()).add(socket));
    socket.once("close", () => {
      all.delete(socket);
      for (const sender of senders.keys()) {
        const open = bySender.get(sender);
        open?.delete(socket);
        if (open?.size === 0) bySender.delete(sender);
      }
    });
  });
}

/** False where each of them is being answered. */
function endOldest(open: Set<Socket>, running: Pick<InFlightRequests, "of">): boolean {
  // In the order in which they came. Those that were ended are in the other list until they are closed.
  const oldest = open.values().find((socket) => running.of(socket).length === 0);
  if (!oldest) return false;
  open.delete(oldest);
  oldest.destroy();
  return true;
}

/** No browser asks for a second thing before the first is answered; a program that does asks for some dozens. */
const maxPerSocket = 64;

/**
 * Requests whose responses aren't sent whole yet, in the order in which they came. A connection has one of them worked on at a
 * time, so a network has as many in work as it has connections, however much each asks for. Node parses all that has come in
 * one piece, thousands of requests, and keeps them until the client reads its answers: a connection with more than
 * `maxPerSocket` is cut, `tooMany` gets its address, and nothing more of it is worked on.
 */
class InFlightRequests {
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  readonly #work: (response: ServerResponse) => void;
  readonly #tooMany: (address: string) => void;

  constructor(options: {
    work: (response: ServerResponse) => void;
    tooMany: (address: string) => void;
  }) {
    this.#work = options.work;
    this.#tooMany = options.tooMany;
  }

  /** Works on a request once those before it on its connection are answered. */
  begin(response: ServerResponse): void {
    const { socket } = response.req;
    // Parsed in one piece with what ended the connection; no one would get the answer.
    if (socket.destroyed) return;
    const open = this.#open.get(socket) ?? this.#watch(socket);
    if (open.size >= maxPerSocket) {
      // Gone with the connection.
      const address = socket.remoteAddress ?? "";
      socket.destroy();
      stopParsing(socket);
      this.#tooMany(address);
      return;
    }
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      const [next] = open;
      // Other connections are read in between.
      if (next) setImmediate(() => socket.destroyed || this.#work(next));
    });
    if (open.size === 1) this.#work(response);
  }

  of(socket: unknown): readonly ServerResponse[] {
    return [...(this.#open.get(socket as Socket) ?? [])];
  }

  /** Whether no request waits behind a response on its connection. */
  isLast(response: ServerResponse): boolean {
    return this.of(response.req.socket).at(-1) === response;
  }

  lastOfEach(): readonly ServerResponse[] {
    return [...this.#open.values()].flatMap((open) => [...open].slice(-1));
  }

  #watch(socket: Socket): Set<ServerResponse> {
    const open = new Set<ServerResponse>();
    this.#open.set(socket, open);
    socket.once("close", () => this.#open.delete(socket));
    return open;
  }
}

/**
 * The bytes that came with it hold thousands of requests more, and Node would make an object of each before it looks at the
 * connection again. It has no function for this. Without the property that is used here it would only be slower.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => nothingFollows;
}

/** To the parser: what comes next isn't HTTP, as after an upgrade. */
const nothingFollows = 2;

/**
 * Headers of answers without the app: a line of text. The rest of a page's set is left out on purpose: text
 * that nosniff and this policy are over runs nothing, loads nothing, leads nowhere and can't be framed.
 */
export const bareHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Answers parser errors on the socket, for they never become requests, with the headers that fit.
 * `refused` is told each status.
 */
function answerParserErrors(
  server: Server,
  running: Pick<InFlightRequests, "of">,
  refused: (status: number) => void,
): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const waiting = running.of(socket);
    const broken = waiting.find((response) => !response.req.complete);
    if (waiting.length > 0 && !broken) return endAfter(waiting, socket);
    if (error.code === "ECONNRESET" || !socket.writable || broken?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    refused(status);
    end(socket, status);
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    refused(405);
    end(socket, 405, ["Allow: GET, HEAD, POST"]);
  });
}

/** The fault is in what follows whole requests: those get their answers, then the connection ends. */
function endAfter(waiting: readonly ServerResponse[], socket: Duplex): void {
  const last = waiting.at(-1);
  if (last) last.shouldKeepAlive = false;
  last?.once("close", () => socket.end());
}

function statusOf(error: NodeJS.ErrnoException): keyof typeof reasons {
  if (error.code === "HPE_HEADER_OVERFLOW") return 431;
  if (error.code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

const reasons = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
};

/** To a connection that is one too many. */
function turnAway(socket: Duplex): void {
  // Who is gone already isn't a fault.
  socket.on("error", () => undefined);
  end(socket, 429, ["Retry-After: 5"]);
}

function end(socket: Duplex, status: keyof typeof reasons, headers: readonly string[] = []): void {
  const body = `${reasons[status]}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    ...headers,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
    // Node would add it to an answer of its own; RFC 9110 (6.6.1) asks for it in every 4xx.
    `Date: ${new Date().toUTCString()}`,
    "Connection: close",
  ];
  // What the client still sends is not read, so the connection must not wait for it.
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/* Requests in flight on each connection, and the answers to sockets that are refused or broken before a request is read. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** No browser asks for a second thing before the first is answered; a program that does asks for some dozens. */
const maxPerSocket = 64;

/**
 * The responses that are not sent whole yet, in the order in which they were asked for. Node parses all that has come in one
 * piece, thousands of requests, and holds their answers until the client reads: a connection that asks for more than
 * `maxPerSocket` at once is cut, `tooMany` is told its address, and nothing more of it is worked on.
 */
export class InFlightRequests {
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  readonly #tooMany: (address: string) => void;

  constructor(tooMany: (address: string) => void) {
    this.#tooMany = tooMany;
  }

  /** Whether a request is to be worked on. */
  begin(response: ServerResponse): boolean {
    const { socket } = response.req;
    // Parsed in one piece with what ended the connection; no one would get the answer.
    if (socket.destroyed) return false;
    const open = this.#open.get(socket) ?? this.#watch(socket);
    if (open.size >= maxPerSocket) {
      // Gone with the connection.
      const address = socket.remoteAddress ?? "";
      socket.destroy();
      stopParsing(socket);
      this.#tooMany(address);
      return false;
    }
    open.add(response);
    response.once("close", () => open.delete(response));
    return true;
  }

  of(socket: unknown): readonly ServerResponse[] {
    return [...(this.#open.get(socket as Socket) ?? [])];
  }

  all(): readonly ServerResponse[] {
    return [...this.#open.values()].flatMap((open) => [...open]);
  }

  #watch(socket: Socket): Set<ServerResponse> {
    const open = new Set<ServerResponse>();
    this.#open.set(socket, open);
    socket.once("close", () => {
      this.#open.delete(socket);
      // Node tells only the response whose turn it is; those behind it would be worked on for no one.
      for (const response of open) if (!response.socket) response.emit("close");
    });
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
export function answerParserErrors(
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
  for (const response of waiting) response.shouldKeepAlive = false;
  waiting.at(-1)?.once("close", () => socket.end());
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
export function turnAway(socket: Duplex): void {
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

import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { StartError } from "../errors.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { expectsMore, makeReadable } from "./clear-request.ts";
import type { Env } from "./env.ts";
import { mostConnections } from "./most-connections.ts";
import { capConnections } from "./network-connections.ts";
import { answerParserErrors, bareHeaders, turnAway } from "./parser-answers.ts";
import { UnderWay } from "./under-way.ts";

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

export type ListenOptions = {
  /** Told the status of each answer that the app never saw, because what was sent was no HTTP. */
  refused?: (status: number) => void;
  /** Open connections of one network; 0: any number. */
  mostOfNetwork?: number;
  /** Open connections of all; as many as the process has descriptors for, if absent. */
  ofAll?: number;
  /** Told the address of a connection that was cut, because it asked for more at once than it may. */
  piledUp?: (address: string) => void;
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
    mostOfNetwork = 0,
    ofAll = mostConnections(),
    piledUp = () => undefined,
    answers,
  }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: lastResort });
  const running = new UnderWay((address) => {
    refused(429);
    piledUp(address);
  });
  const state: Drain = { running, draining: false };
  const server = createServer(limits, (incoming, outgoing) => {
    if (!running.begin(outgoing)) return;
    if (state.draining) outgoing.shouldKeepAlive = false;
    if (answers?.answer(incoming, outgoing)) return;
    makeReadable(incoming);
    return answer(incoming, outgoing);
  });
  // A client may end its side once it has asked (RFC 9112, section 9.6). Node would end ours in turn, before the answer.
  // The types don't know this property of Node's server.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("checkExpectation", (incoming, outgoing) => {
    expectsMore(incoming);
    server.emit("request", incoming, outgoing);
  });
  server.setTimeout(idleSocketMs);
  answerParserErrors(server, running, refused);
  capConnections(server, { ofNetwork: mostOfNetwork, ofAll }, running, (socket) => {
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

/** Of an app that could not even answer that it failed. */
function lastResort(): Response {
  return new Response("Internal Server Error\n", { status: 500, headers: bareHeaders });
}

type Drain = { running: UnderWay; draining: boolean };

/** Idle connections live on this long: their next request may be on its way, and gets its answer with a goodbye. */
const lingerMs = 1_000;

async function close(server: Server, state: Drain, graceMs: number): Promise<void> {
  // Not http's own close, which cuts idle connections at once, a request just sent included.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // Only now do answers tell their clients to open a new connection: it must find the port closed, not half open.
  state.draining = true;
  for (const response of state.running.all()) response.shouldKeepAlive = false;
  let sweep: NodeJS.Timeout | undefined;
  const linger = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, lingerMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  for (const timer of [linger, sweep, cut]) clearTimeout(timer);
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

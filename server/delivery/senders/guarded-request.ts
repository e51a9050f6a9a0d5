/* Outbound requests: to receivers, with what they answer in words, and to a server on this machine. */
import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import {
  type ClientRequestArgs,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { stripVTControlCharacters } from "node:util";
import { withoutSecrets } from "../../platform/errors.ts";

/** Time limit for reading the reason. */
const bodyMs = 2_000;

/** Longest pause that a receiver can ask for. */
export const maxRetryAfterMs = 24 * 60 * 60 * 1000;

export type Answer = ReceiverAnswer & {
  status: number;
  location: string | undefined;
  headers: IncomingHttpHeaders;
};

export type RequestOptions = {
  body?: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** For receivers on one's own network; off, nothing behind the firewall can be reached by a URL. */
  allowPrivate: boolean;
  /** Bytes that are read of the body of a success; none if absent. */
  readBytes?: number;
};

/**
 * HTTP request to a receiver that the operator configured. Unless `allowPrivate`, private addresses are rejected, and the
 * address that was checked is the one that is connected to. Redirects aren't followed.
 */
export function request(method: string, url: URL, options: RequestOptions): Promise<Answer> {
  const { body = "", headers = {}, signal, allowPrivate, readBytes = 0 } = options;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    return Promise.reject(privateTarget());
  }
  const args: ClientRequestArgs = {
    method,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error("The receiver did not answer in time.") : error);
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const outgoing = send(url, args, (response) => {
      const { statusCode: status = 0, statusMessage = "", headers } = response;
      const { location, "content-type": contentType = "" } = headers;
      const limit = status < 400 ? readBytes : reasonBytes;
      const read = limit === 0 ? Promise.resolve(Buffer.alloc(0)) : beginning(response, limit);
      read.then((body) => {
        response.destroy();
        resolve({ status, statusMessage, contentType, body, location, headers });
      }, fail);
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** Milliseconds that a Retry-After header asks for, seconds or a date; null without a usable one. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * 1000
    : new Date(header).getTime() - now;
  if (Number.isNaN(ms)) return null;
  return Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

/** First bytes of a body. The status of a failure is known already, so a slow, endless or broken body is not an error. */
async function beginning(response: IncomingMessage, limit: number): Promise<Buffer> {
  const isFailure = (response.statusCode ?? 0) >= 400;
  const parts: Buffer[] = [];
  let bytes = 0;
  const late = isFailure ? setTimeout(() => response.destroy(), bodyMs) : undefined;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= limit) break;
    }
  } catch (error) {
    if (!isFailure) throw error;
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(parts).subarray(0, limit);
}

/** The address that was checked is the address that is connected to: a second lookup could answer differently. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(privateTarget(), []);
    }
    const first = addresses[0];
    if (options.all || !first) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

function privateTarget(): Error {
  return new Error(
    "The receiver has a private address. Use a public one, or allow it: WEBHOOK_ALLOW_PRIVATE=true, or " +
      "allowPrivate: true of a target.",
  );
}

/**
 * True for an address that is not on the public internet: loopback, private, link-local (cloud metadata), carrier,
 * documentation, multicast, and IPv4 addresses dressed up as IPv6.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return family === 4 ? blocked.check(address, "ipv4") : isPrivateV6(address);
}

function isPrivateV6(address: string): boolean {
  if (blocked.check(address, "ipv6")) return true;
  return !globalUnicast.check(address, "ipv6");
}

const blocked = new BlockList();
const v4: ReadonlyArray<[string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
for (const [net, prefix] of v4) blocked.addSubnet(net, prefix, "ipv4");
// Tunnels to IPv4 (6to4, Teredo) and documentation inside the global range.
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  blocked.addSubnet(net, prefix, "ipv6");
}

/** Only 2000::/3 is public: everything else, ::ffff:0:0/96 and 64:ff9b::/96 included, is refused. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Bytes of an answer that are read: the reason comes first. */
const reasonBytes = 4_096;

/** Maximum length of a reason, which appears in alerts and log lines. */
const maxCharacters = 200;

type ReceiverAnswer = {
  /** Reason phrase of the status line. */
  statusMessage: string;
  contentType: string;
  /** The beginning of the body. */
  body: Buffer;
};

/**
 * Reason that a receiver gave, in one short line for the operator and the log; "" if it gave none. Receivers may echo the submission, so
 * visitors' answers are removed, and so are addresses and tokens. An HTML page, as proxies send it, says no more than its status.
 *
 * @param ownNames names of the receiver's fields in our settings: they stay, whatever a visitor typed
 */
export function receiverReason(
  answer: ReceiverAnswer,
  answers: readonly string[],
  ownNames: readonly string[] = [],
): string {
  const isPage = /\b(?:html|xml)\b/i.test(answer.contentType);
  const body = isPage ? "" : new TextDecoder().decode(answer.body);
  const text = oneLine(body) || oneLine(answer.statusMessage);
  const clean = withoutAnswers(withoutSecrets(text, reasonBytes), answers, ownNames);
  return clean.length > maxCharacters ? `${clean.slice(0, maxCharacters)}…` : clean;
}

/** One line without control characters; JSON escapes are decoded. */
function oneLine(text: string): string {
  const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return stripVTControlCharacters(unescaped.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}

const fieldName = /[\p{L}\p{N}\p{M}_]+/gu;

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Longer answers are prose, which shares single words with any sentence. */
const maxNames = 6;

/** Words in a row that count as quoted from the answer. */
const runLength = 3;

/** Replaces every word of a short answer (a name, a company), and each run of words quoted from a longer one. */
function withoutAnswers(
  text: string,
  answers: readonly string[],
  ownNames: readonly string[],
): string {
  const names = new Set<string>();
  const runs = new Set<string>();
  for (const answer of answers) {
    const words = wordsOf(answer);
    for (const [at, one] of words.entries()) {
      const isTelling = words.length <= maxNames ? one.length > 1 : /\d{5}/.test(one);
      if (isTelling) names.add(one);
      if (at + runLength <= words.length) runs.add(words.slice(at, at + runLength).join(" "));
    }
  }
  const found = [...text.matchAll(word)];
  const plain = found.map(([one]) => one.toLowerCase());
  const hidden = new Set(plain.flatMap((one, at) => (names.has(one) ? [at] : [])));
  for (const at of plain.keys()) {
    if (!runs.has(plain.slice(at, at + runLength).join(" "))) continue;
    for (let next = at; next < at + runLength; next++) hidden.add(next);
  }
  const named = new Set(ownNames);
  // A field's name is joined by underscores: `hs_latest_source`. A name with a dash is two.
  const fields = [...text.matchAll(fieldName)].filter(([one]) => named.has(one));
  const isName = ({ index }: RegExpExecArray) =>
    fields.some((field) => index >= field.index && index < field.index + field[0].length);
  let shown = "";
  let end = 0;
  for (const [at, match] of found.entries()) {
    if (!hidden.has(at) || isName(match)) continue;
    shown += `${text.slice(end, match.index)}…`;
    end = match.index + match[0].length;
  }
  return shown + text.slice(end);
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([one]) => one.toLowerCase());
}

/** Reason for which a server on this machine isn't ready; null where it is, or none answers. Never throws. */
export async function unreadyReason(host: string, port: number): Promise<string | null> {
  // A server that listens everywhere is reached by loopback.
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/readyz`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(1_000) });
    const { reason } = (await response.json()) as { reason?: unknown };
    return typeof reason === "string" ? reason : null;
  } catch {
    return null;
  }
}

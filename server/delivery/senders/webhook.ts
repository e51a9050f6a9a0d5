import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { type ClientRequestArgs, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { stripVTControlCharacters } from "node:util";
import { withoutSecrets } from "../../platform/log.ts";
import { type OutboxMessage, PermanentFailure, type Sender } from "../message.ts";
import { Refusal } from "../refusal.ts";
import { sign } from "../webhook-signature.ts";
import { isPrivateAddress } from "./private-address.ts";

/** Time limit for reading the reason. */
const bodyMs = 2_000;

/** Of the answers 4xx those that time alone fixes. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

export type WebhookOptions = {
  /** `whsec_` and the key in base64. */
  secret: string;
  /** For receivers on one's own network; off, nothing behind the firewall can be reached by a URL. */
  allowPrivate: boolean;
  timeoutMs?: number;
  now?: () => Date;
};

/**
 * Posts submissions by the Standard Webhooks scheme: id, timestamp and an HMAC-SHA256 signature in the headers.
 * Any 2xx is success. A redirect is final: its sender may have stored the message already, and would get it again with each
 * attempt. 410 ends all deliveries to the target.
 */
export function createWebhookSender(options: WebhookOptions): Sender {
  const key = Buffer.from(options.secret.replace(/^whsec_/, ""), "base64");
  const send: Sender["send"] = async (message, signal) => {
    const body = JSON.stringify(payload(message));
    const timestamp = Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 20_000)]);
    const url = new URL(message.target);
    const answer = await request("POST", url, body, options.allowPrivate, limit, {
      "content-type": "application/json",
      "user-agent": "website-webhooks/1",
      "webhook-id": message.messageId,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(key, message.messageId, timestamp, body),
    });
    const failure = failureOf(answer, url, Object.values(message.fields));
    if (failure) throw failure;
  };
  return { by: "webhook", send };
}

function failureOf(answer: Answer, url: URL, answers: readonly string[]): Error | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return new PermanentFailure(
      `The webhook's receiver answered ${status}, ${describeRedirect(answer, url)}. Redirects are not followed, and it may have taken ` +
        "the message, so it is not sent again by itself. Set WEBHOOK_URL to an address that answers 2xx, then retry.",
      { disables: false },
    );
  }
  const reason = receiverReason(answer, [...answers, ...secretParts(url)]);
  const problem = `The webhook's receiver answered ${status}${reason ? `: ${reason}` : "."}`;
  if (status === 410) return new PermanentFailure(problem, { disables: true });
  return status >= 400 && status < 500 && !passing.has(status)
    ? new Refusal("webhook", problem)
    : new Error(problem);
}

/** Parts of a URL that are long enough to be keys: a receiver may echo the address. */
function secretParts({ pathname, search }: URL): string[] {
  return `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= 8);
}

/** Redirect with its origin only: the rest of a webhook's address is often a secret. */
export function describeRedirect({ location }: Pick<Answer, "location">, url: URL): string {
  const origin = URL.parse(location ?? "", url)?.origin;
  return origin && origin !== "null" ? `a redirect to ${origin}` : "a redirect";
}

/**
 * Asks the receiver's address for nothing (HEAD), under the same rules as a delivery: name, connection, TLS and time
 * are tried, and no submission is made up. Any answer counts; its Date header tells what time it is there.
 */
export async function reachWebhook(
  url: string,
  options: { allowPrivate: boolean; timeoutMs?: number },
): Promise<{ status: number; date: Date | null; location: string | undefined }> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const answer = await request("HEAD", new URL(url), "", options.allowPrivate, signal, {});
  const date = new Date(answer.date ?? Number.NaN);
  const { status, location } = answer;
  return { status, location, date: Number.isNaN(date.getTime()) ? null : date };
}

/** Types that a receiver can tell apart; a booking that is made is a submission like any other. */
const eventTypes: Partial<Record<OutboxMessage["template"], string>> = {
  "booking-moved": "booking.moved",
  "booking-cancelled": "booking.cancelled",
};

function payload(message: OutboxMessage) {
  const { start, previousStart } = message.data;
  // `fields.start` is the time that was booked first; an erased submission has no fields.
  const isKept = start !== undefined && "start" in message.fields;
  return {
    type: eventTypes[message.template] ?? "submission.created",
    timestamp: message.data.changedAt ?? message.createdAt,
    data: {
      reference: message.reference,
      form: message.form,
      page: message.page,
      flags: message.flags,
      fields: isKept ? { ...message.fields, start } : message.fields,
      createdAt: message.createdAt,
      ...(message.source ? { source: message.source } : {}),
      ...(start ? { booking: { start, ...(previousStart ? { previousStart } : {}) } } : {}),
    },
  };
}

type Answer = ReceiverAnswer & {
  status: number;
  date: string | undefined;
  location: string | undefined;
};

function request(
  method: "POST" | "HEAD",
  url: URL,
  body: string,
  allowPrivate: boolean,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<Answer> {
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
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const outgoing = send(url, args, (response) => {
      const { statusCode: status = 0, statusMessage = "", headers: given } = response;
      const { date, location, "content-type": contentType = "" } = given;
      // Only a failure's body is read.
      const read = status < 400 ? Promise.resolve(Buffer.alloc(0)) : beginning(response);
      void read.then((body) => {
        response.destroy();
        resolve({ status, statusMessage, contentType, body, date, location });
      });
    });
    outgoing.on("error", (error) => {
      reject(signal.aborted ? new Error("The webhook's receiver did not answer in time.") : error);
    });
    outgoing.end(body);
  });
}

/** First bytes of a body. The status is known already, so a slow, endless or broken body is not an error. */
async function beginning(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const late = setTimeout(() => response.destroy(), bodyMs);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= reasonBytes) break;
    }
  } catch {
    // What came until then is enough.
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(parts).subarray(0, reasonBytes);
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
    "WEBHOOK_URL leads to a private address. Use a public one, or set WEBHOOK_ALLOW_PRIVATE=true.",
  );
}

/** Bytes of an answer that are read: the reason comes first. */
const reasonBytes = 4_096;

/** Maximum length of a reason, which appears in alerts and log lines. */
const mostCharacters = 200;

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
 */
export function receiverReason(answer: ReceiverAnswer, answers: readonly string[]): string {
  const isPage = /\b(?:html|xml)\b/i.test(answer.contentType);
  const body = isPage ? "" : new TextDecoder().decode(answer.body);
  const text = oneLine(body) || oneLine(answer.statusMessage);
  const clean = withoutAnswers(withoutSecrets(text, reasonBytes), answers);
  return clean.length > mostCharacters ? `${clean.slice(0, mostCharacters)}…` : clean;
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

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Longer answers are prose, which shares single words with any sentence. */
const mostNames = 6;

/** Words in a row that count as quoted from the answer. */
const runLength = 3;

/** Replaces every word of a short answer (a name, a company), and each run of words quoted from a longer one. */
function withoutAnswers(text: string, answers: readonly string[]): string {
  const names = new Set<string>();
  const runs = new Set<string>();
  for (const answer of answers) {
    const words = wordsOf(answer);
    for (const [at, one] of words.entries()) {
      const isTelling = words.length <= mostNames ? one.length > 1 : /\d{5}/.test(one);
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
  let shown = "";
  let end = 0;
  for (const [at, match] of found.entries()) {
    if (!hidden.has(at)) continue;
    shown += `${text.slice(end, match.index)}…`;
    end = match.index + match[0].length;
  }
  return shown + text.slice(end);
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([one]) => one.toLowerCase());
}

import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { type ClientRequestArgs, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { sign } from "../../webhook-signature.ts";
import { type OutboxMessage, PermanentFailure, type Sender } from "../message.ts";
import { Refusal } from "../refusal.ts";
import { isPrivateAddress } from "./private-address.ts";

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
 * Any 2xx is success. A redirect is a failure, 410 ends all deliveries to the target.
 */
export function createWebhookSender(options: WebhookOptions): Sender {
  const key = Buffer.from(options.secret.replace(/^whsec_/, ""), "base64");
  return async (message, signal) => {
    const body = JSON.stringify(payload(message));
    const timestamp = Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 20_000)]);
    const url = new URL(message.target);
    const { status } = await request("POST", url, body, options.allowPrivate, limit, {
      "content-type": "application/json",
      "user-agent": "website-webhooks/1",
      "webhook-id": message.messageId,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(key, message.messageId, timestamp, body),
    });
    if (status >= 200 && status < 300) return;
    const problem = `The webhook's receiver answered ${status}.`;
    if (status === 410) throw new PermanentFailure(problem, { disables: true });
    if (status >= 300 && status < 400) throw new Error(`${problem} Redirects are not followed.`);
    if (status >= 400 && status < 500 && !passing.has(status)) {
      throw new Refusal("webhook", problem);
    }
    throw new Error(problem);
  };
}

/**
 * Asks the receiver's address for nothing (HEAD), under the same rules as a delivery: name, connection, TLS and time
 * are tried, and no submission is made up. Any answer counts; its Date header tells what time it is there.
 */
export async function reachWebhook(
  url: string,
  options: { allowPrivate: boolean; timeoutMs?: number },
): Promise<{ status: number; date: Date | null }> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const answer = await request("HEAD", new URL(url), "", options.allowPrivate, signal, {});
  const date = new Date(answer.date ?? Number.NaN);
  return { status: answer.status, date: Number.isNaN(date.getTime()) ? null : date };
}

/** Types that a receiver can tell apart; a booking that is made is a submission like any other. */
const eventTypes: Partial<Record<OutboxMessage["template"], string>> = {
  "booking-moved": "booking.moved",
  "booking-cancelled": "booking.cancelled",
};

function payload(message: OutboxMessage) {
  const { start } = message.data;
  return {
    type: eventTypes[message.template] ?? "submission.created",
    timestamp: message.data.changedAt ?? message.createdAt,
    data: {
      reference: message.reference,
      form: message.form,
      page: message.page,
      flags: message.flags,
      fields: message.fields,
      createdAt: message.createdAt,
      ...(start ? { booking: { start } } : {}),
    },
  };
}

function request(
  method: "POST" | "HEAD",
  url: URL,
  body: string,
  allowPrivate: boolean,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<{ status: number; date: string | undefined }> {
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
      // The status is the whole answer: what a receiver writes after it is not read.
      response.resume();
      response.destroy();
      resolve({ status: response.statusCode ?? 0, date: response.headers.date });
    });
    outgoing.on("error", (error) => {
      reject(signal.aborted ? new Error("The webhook's receiver did not answer in time.") : error);
    });
    outgoing.end(body);
  });
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

import {
  leadEvent,
  PermanentFailure,
  Refusal,
  RetryLater,
  type Sender,
  sign,
  typedAnswers,
} from "../message.ts";
import { type Answer, receiverReason, request, retryAfterMs } from "./guarded-request.ts";

/** Statuses 4xx that time alone fixes. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

export type WebhookOptions = {
  /** `whsec_` and the key in base64. */
  secret: string;
  /** For receivers on one's own network; off, nothing behind the firewall can be reached by a URL. */
  allowPrivate: boolean;
  timeoutMs?: number;
  now?: () => Date;
  /** Where the address is set, for messages; WEBHOOK_URL if absent. */
  setting?: string;
};

/**
 * Posts submissions by the Standard Webhooks scheme: id, timestamp and an HMAC-SHA256 signature in the headers.
 * Any 2xx is success. A redirect is final: its sender may have stored the message already, and would get it again with each
 * attempt. 410 ends all deliveries to the target.
 */
export function createWebhookSender(options: WebhookOptions): Sender {
  const key = Buffer.from(options.secret.replace(/^whsec_/, ""), "base64");
  const send: Sender["send"] = async (message, signal) => {
    const body = JSON.stringify(leadEvent(message));
    const timestamp = Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 20_000)]);
    const url = new URL(message.target);
    const answer = await request("POST", url, {
      body,
      allowPrivate: options.allowPrivate,
      signal: limit,
      headers: {
        "content-type": "application/json",
        "user-agent": "website-webhooks/1",
        "webhook-id": message.messageId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": sign(key, message.messageId, timestamp, body),
      },
    });
    const setting = options.setting ?? "WEBHOOK_URL";
    const failure = failureOf(answer, url, setting, typedAnswers(message));
    if (failure) throw failure;
  };
  return { by: "webhook", send };
}

function failureOf(
  answer: Answer,
  url: URL,
  setting: string,
  answers: readonly string[],
): Error | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return new PermanentFailure(
      `The webhook's receiver answered ${status}, ${describeRedirect(answer, url)}. Redirects are not followed, and it may have taken ` +
        `the message, so it is not sent again by itself. Set ${setting} to an address that answers 2xx, then retry.`,
      { disables: false },
    );
  }
  const reason = receiverReason(answer, [...answers, ...secretParts(url)]);
  const problem = `The webhook's receiver answered ${status}${reason ? `: ${reason}` : "."}`;
  if (status === 410) return new PermanentFailure(problem, { disables: true });
  if (status < 500 && !passing.has(status)) return new Refusal("webhook", problem);
  const later = retryAfterMs(answer.headers["retry-after"]);
  return later === null ? new Error(problem) : new RetryLater(problem, later);
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
  const { allowPrivate } = options;
  const answer = await request("HEAD", new URL(url), { allowPrivate, signal });
  const date = new Date(answer.headers.date ?? Number.NaN);
  const { status, location } = answer;
  return { status, location, date: Number.isNaN(date.getTime()) ? null : date };
}

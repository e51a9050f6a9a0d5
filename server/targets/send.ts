import { eventTypeOf, type OutboxMessage, type Sender } from "../delivery/message.ts";
import type { OfferedMessage, OperatorTarget } from "../delivery/outbox.ts";
import { request } from "../delivery/senders/guarded-request.ts";
import type { TargetSender } from "../delivery/worker.ts";
import { isSuspicious } from "../submissions/flags.ts";
import type { Target } from "./config.ts";
import type { Call } from "./kind.ts";
import { type LeadWords, leadValues } from "./template.ts";

const requestTimeoutMs = 20_000;

/** Senders of the targets by name, for the worker. */
export function createTargetSenders(
  targets: readonly Target[],
  words: () => LeadWords,
  options: { timeoutMs?: number } = {},
): ReadonlyMap<string, TargetSender> {
  return new Map(
    targets.map((target) => [
      target.name,
      { ...createTargetSender(target, words, options), intervalMs: target.intervalMs },
    ]),
  );
}

function createTargetSender(
  target: Target,
  words: () => LeadWords,
  { timeoutMs = requestTimeoutMs }: { timeoutMs?: number } = {},
): Sender {
  const sendLead = target.connect();
  return {
    by: target.kind,
    send(message, signal) {
      const call: Call = (method, url, options = {}) =>
        request(method, new URL(url), {
          ...options,
          headers: { "user-agent": "website-targets/1", ...options.headers },
          allowPrivate: target.allowPrivate,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
      return sendLead({ message, values: leadValues(message, words()) }, call, signal);
    },
  };
}

/** Outbox address of a target, and which messages it takes. */
export function outboxTarget(target: Target): OperatorTarget {
  const { name, forms } = target;
  return { channel: "target", target: name, forms, accepts: (message) => takes(target, message) };
}

function takes(
  { suspicious, events, permission }: Target,
  { template, fields, flags }: OfferedMessage,
): boolean {
  if (!suspicious && isSuspicious(flags)) return false;
  if (!events.includes(eventTypeOf(template))) return false;
  if (permission === null) return true;
  const given = fields[permission.field] ?? "";
  return permission.value === undefined ? given !== "" : given === permission.value;
}

/** So that a test shows where the source of a lead goes. */
const madeUpTouch = { page: "/pricing", utm_source: "test", utm_campaign: "test-lead" };

export function testLead(target: string, now = new Date()): OutboxMessage {
  return {
    messageId: `msg_test_${now.getTime()}`,
    target,
    template: "submission",
    data: {},
    reference: "TF-TEST-TEST",
    form: "contact",
    fields: {
      name: "Test Lead",
      email: "test-lead@example.com",
      company: "Test of the website",
      message: "This lead was made up by npm run targets -- test. Delete it.",
    },
    page: "/contact",
    flags: ["test"],
    createdAt: now.toISOString(),
    source: { first: madeUpTouch, last: madeUpTouch },
    isRepeat: false,
    isMadeUp: true,
  };
}

/** Sends the test lead to a target. Throws what a delivery of a real one would fail with. */
export function sendTestLead(target: Target, words: () => LeadWords): Promise<void> {
  return createTargetSender(target, words).send(testLead(target.name), AbortSignal.timeout(60_000));
}

/**
 * Advice on a target's problem, where the receiver's words or Node's say little to an operator; null where they say enough.
 *
 * @param place where the target's address is written
 */
export function adviceOn(problem: string, place = "TARGETS_FILE"): string | null {
  const advice = generalAdvice(problem);
  return advice?.replaceAll("TARGETS_FILE", place) ?? null;
}

function generalAdvice(problem: string): string | null {
  const status = /\banswered (\d{3})\b/.exec(problem)?.[1];
  if (status && Object.hasOwn(byStatus, status)) return byStatus[status] ?? null;
  const code =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/.exec(
      problem,
    )?.[1];
  if (code) return byCode[code] ?? unreachable;
  return /certificate|CERT_|SSL|TLS/.test(problem)
    ? "The receiver's certificate isn't valid for its address: check the address, and this machine's clock."
    : null;
}

const byStatus: Readonly<Record<string, string>> = {
  401: "The key is wrong, expired, or revoked. Make a new one there and give it to “npm run targets -- secret <name>”, then restart the server.",
  403: "The key is known, but may not do this. Give it the permissions (scopes) that docs/operate/targets.md names.",
  404: "The address or an id in it is wrong, or what it names was deleted there. Correct TARGETS_FILE, and restart the server.",
};

const noName =
  "The name can't be resolved. Check TARGETS_FILE for a typing mistake, then this machine's DNS.";
const unreachable =
  "This machine can't reach the receiver. Check that a firewall or proxy lets it out, and whether the receiver is down.";

const byCode: Readonly<Record<string, string>> = { ENOTFOUND: noName, EAI_AGAIN: noName };

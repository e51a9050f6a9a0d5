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

/** Made-up lead that says so. */
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

import type { Snapshot } from "#content-model/snapshot.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import type { BookingPolicy } from "./bookings/slots.ts";
import type { Config } from "./config.ts";
import type { Store } from "./db/store.ts";
import type { OperatorTarget } from "./delivery/outbox.ts";
import type { MailIdentity } from "./delivery/templates/mail-content.ts";
import type { AlertRecipients } from "./monitoring/monitor.ts";
import { siteKeys } from "./platform/keys.ts";
import type { ServiceContext } from "./platform/service-context.ts";
import { createSurges, createVolume } from "./rate-limit/shared-limit.ts";
import type { Content } from "./releases/content.ts";
import { leadForms } from "./settings/table.ts";
import { createOpenings, proofBits } from "./submissions/form-token.ts";
import { configuredTargets, type Target } from "./targets/config.ts";
import { outboxTarget } from "./targets/send.ts";

type Listeners = Pick<ServiceContext, "committed" | "failed" | "counted">;

/** The services' context by the settings, for a server and, without anyone who listens, for a command. */
export async function createServiceContext(
  config: Config,
  store: Store,
  content: Content,
  listeners: Listeners = silent,
): Promise<ServiceContext> {
  const now = () => new Date();
  const { targets } = configuredTargets(config);
  // Getters: what is published may change, and a command that asks for nothing works without a build.
  const origin = () => siteOrigin(config, content);
  return {
    content,
    store,
    keys: await siteKeys(store),
    now,
    mail: {
      get targets() {
        return deliveryTargets(config, targets, content);
      },
      get domain() {
        return new URL(origin()).hostname;
      },
      confirmForms: config.confirmForms,
    },
    rateLimit: config.rateLimit,
    booking: {
      get policy() {
        return policyOf(content());
      },
      get organizer() {
        const { brand, reply } = mailIdentity(config, content);
        return { name: brand, email: reply };
      },
      get page() {
        const { home, "book-a-demo": page = home } = content().routes;
        return origin() + page.path;
      },
      meeting: config.meetingUrl,
    },
    isDiskLow: createDiskWatch(store),
    volume: createVolume(store, now),
    surge: createSurges(now),
    openings: createOpenings(),
    proofBits,
    ...listeners,
  };
}

/** Below this only leads are written; far above what makes them fail. */
const lowDisk = 64 * 1024 * 1024;

/** Looked up at most once in five seconds. */
function createDiskWatch(store: Pick<Store, "freeBytes">): () => boolean {
  let known = { at: Number.NEGATIVE_INFINITY, isLow: false };
  return () => {
    const now = performance.now();
    if (now - known.at > 5_000) known = { at: now, isLow: store.freeBytes() < lowDisk };
    return known.isLow;
  };
}

const silent: Listeners = {
  committed: () => undefined,
  failed: () => undefined,
  counted: () => undefined,
};

/** Public origin by the settings, else by the content. A server keeps the one that it started with. */
export function siteOrigin(config: Pick<Config, "siteUrl">, content: Content): string {
  return new URL(config.siteUrl ?? content().site.url).origin;
}

/** Sender and reply address of mails. */
export function mailIdentity(
  config: Pick<Config, "mailFrom" | "mailTo" | "timeZone">,
  content: Content,
): MailIdentity {
  const published = content();
  const { brand, emails, hours } = published.site;
  return {
    content: published,
    brand,
    from: config.mailFrom?.address ?? emails.sales,
    fromName: config.mailFrom?.name ?? null,
    zone: config.timeZone ?? hours.zone,
    reply: config.mailTo[0] ?? emails.sales,
    privacy: { from: config.mailFrom?.address ?? emails.privacy, reply: emails.privacy },
  };
}

/** Recipients of alerts and digests. Alerts about privacy requests go to those who answer them, where they are named. */
export function alertTargets(
  { alertTo, mailTo, privacyMailTo }: Pick<Config, "alertTo" | "mailTo" | "privacyMailTo">,
  content: Content,
): AlertRecipients {
  const all = alertTo ?? mailAddresses(mailTo, content);
  return { all, requests: privacyMailTo.length > 0 ? privacyMailTo : all };
}

function mailAddresses(mailTo: readonly string[], content: Content): string[] {
  return mailTo.length > 0 ? [...mailTo] : [content().site.emails.sales];
}

function policyOf({ booking, site }: Snapshot): BookingPolicy {
  const { leadHours, daysAhead, holidays } = booking;
  const { zone, open, close } = site.hours;
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  return { zone, open, close, leadHours, daysAhead, holidays: names };
}

/** Mailboxes of submissions: with one of its own for privacy requests, the others get everything else. */
export function mailTargets(
  mailTo: readonly string[],
  privacyMailTo: readonly string[],
): OperatorTarget[] {
  const mails = (addresses: readonly string[], forms?: readonly string[]) =>
    addresses.map((target) => ({ channel: "mail" as const, target, ...(forms ? { forms } : {}) }));
  return privacyMailTo.length > 0
    ? [...mails(mailTo, leadForms), ...mails(privacyMailTo, [PRIVACY_FORM])]
    : mails(mailTo);
}

function deliveryTargets(
  { mailTo, privacyMailTo, webhook }: Config,
  targets: readonly Target[],
  content: Content,
): OperatorTarget[] {
  return [
    ...mailTargets(mailAddresses(mailTo, content), privacyMailTo),
    ...(webhook
      ? [{ channel: "webhook" as const, target: webhook.url, forms: webhook.forms }]
      : []),
    ...targets.map(outboxTarget),
  ];
}

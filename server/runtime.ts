import { join } from "node:path";
import { bookingPolicy } from "#content/booking.ts";
import { site } from "#content/site.ts";
import type { AppDeps } from "./app.ts";
import type { Config } from "./config.ts";
import { openStore, type Store } from "./db/open.ts";
import type { DeliveryTarget } from "./delivery/enqueue.ts";
import { createEmlSender } from "./delivery/senders/eml.ts";
import { removeMailFiles } from "./delivery/senders/eml-folder.ts";
import { createSmtpSender } from "./delivery/senders/mail.ts";
import { createWebhookSender } from "./delivery/senders/webhook.ts";
import type { MailIdentity } from "./delivery/templates/mail-content.ts";
import { createWorker, type Worker } from "./delivery/worker.ts";
import { StoreError } from "./errors.ts";
import type { Readiness } from "./http/health.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { newChallenge } from "./services/abuse/form-token.ts";
import { siteKeys } from "./services/abuse/secret.ts";
import { createWaveWatch } from "./services/abuse/wave.ts";
import { createRecordEvents } from "./services/analytics/record.ts";
import { createBooking } from "./services/booking/services.ts";
import type { BookingPolicy } from "./services/booking/slots.ts";
import { createRecordConsent } from "./services/consent/record.ts";
import { purgePrivacy } from "./services/privacy/purge.ts";
import { createPrivacy } from "./services/privacy/services.ts";
import { purge } from "./services/retention/purge.ts";
import { createSubmit } from "./services/submission/submit.ts";

/** The parts behind the pages, wired by the settings: everything createApp needs but the pages themselves. */
export type Runtime = {
  deps: Omit<AppDeps, "pages">;
  worker: Worker;
  /** Closes the store; stop the worker first. */
  close(): Promise<void>;
};

/** Opens the store and sets up submission, booking and delivery; the worker is not started yet. Throws StartError. */
export async function createRuntime(config: Config, log: Log): Promise<Runtime> {
  const store = await openStore(config);
  const keys = await siteKeys(store);
  const siteOrigin = new URL(config.siteUrl ?? site.url).origin;
  const worker = createWorker({ store, log, senders: createSenders(config) });
  const metrics = createMetrics(store);
  const shared = {
    store,
    targets: deliveryTargets(config),
    mailDomain: new URL(siteOrigin).hostname,
    guard: { keys, limit: config.rateLimit, isWave: createWaveWatch(store) },
    committed: worker.wake,
    failed: (error: unknown) => log.error({ error }, "submission not stored"),
    counted: metrics.submission,
  };
  const submit = createSubmit({ ...shared, confirmations: { keys, forms: config.confirmForms } });
  const { brand, reply } = mailIdentity(config);
  const organizer = { name: brand, email: reply };
  const calendar = config.bookingUrl ?? site.bookingUrl;
  const stopPurging = purgeHourly(store, config, log);
  return {
    deps: {
      submit,
      booking: createBooking({ ...shared, keys, siteOrigin, organizer, policy: createPolicy() }),
      privacy: createPrivacy({ ...shared, keys }),
      recordConsent: createRecordConsent({ ...shared, keys }),
      recordEvents: createRecordEvents({ store }),
      consentMode: config.consentMode,
      sharedCacheSeconds: config.sharedCacheSeconds,
      newChallenge: () => newChallenge(keys("form-token"), new Date()),
      metrics,
      metricsToken: config.metricsToken,
      ready: createReadiness(store),
      log,
      trustedHops: config.trustedHops,
      siteOrigin,
      frames: calendar ? { "/book-a-demo": new URL(calendar).origin } : {},
    },
    worker,
    close: async () => {
      stopPurging();
      await store.close();
    },
  };
}

function createPolicy(): BookingPolicy {
  const { leadHours, daysAhead, holidays } = bookingPolicy;
  const { zone, open, close } = site.hours;
  return { zone, open, close, leadHours, daysAhead, holidays: new Set(holidays.map((h) => h.day)) };
}

const hourMs = 60 * 60 * 1000;

/** Several servers may purge at once: each takes out what it still finds. */
function purgeHourly(store: Store, config: Config, log: Log): () => void {
  const run = async () => {
    try {
      const emptied = [
        ...(await purge(store, config.retentionDays)),
        ...(await purgePrivacy(store, config.retentionDays)),
      ];
      await removeMailFiles(mailFolder(config), emptied);
      if (emptied.length > 0) log.info({ emptied: emptied.length }, "retention: data removed");
    } catch (error) {
      log.warn({ error }, "retention: the purge failed; it runs again in an hour");
    }
  };
  const first = setTimeout(run, 60_000).unref();
  const timer = setInterval(run, hourMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Where mail goes without a mail server. */
export function mailFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "mail");
}

/** Whom our mails come from and where answers go. */
export function mailIdentity(config: Config): MailIdentity {
  const { brand, emails } = site;
  return { brand, from: config.mailFrom ?? emails.sales, reply: config.mailTo[0] ?? emails.sales };
}

function createSenders(config: Config) {
  const identity = mailIdentity(config);
  return {
    mail: config.smtpUrl
      ? createSmtpSender(config.smtpUrl, identity)
      : createEmlSender(mailFolder(config), identity),
    ...(config.webhook ? { webhook: createWebhookSender(config.webhook) } : {}),
  };
}

function deliveryTargets(config: Config): DeliveryTarget[] {
  const addresses = config.mailTo.length > 0 ? config.mailTo : [site.emails.sales];
  return [
    ...addresses.map((target) => ({ channel: "mail" as const, target })),
    ...(config.webhook ? [{ channel: "webhook" as const, target: config.webhook.url }] : []),
  ];
}

/** Below this the next submissions may already fail. */
const lowSpace = 8 * 1024 * 1024;

/** Looked up at most once a second, however often a load balancer asks. */
function createReadiness(store: Store): () => Promise<Readiness> {
  let known: Promise<Readiness> | undefined;
  return () => {
    if (!known) {
      known = readiness(store);
      setTimeout(() => {
        known = undefined;
      }, 1_000).unref();
    }
    return known;
  };
}

async function readiness(store: Store): Promise<Readiness> {
  try {
    if (store.freeBytes() < lowSpace) return { ready: false, reason: "store_full" };
    await store.probe();
    return { ready: true };
  } catch (error) {
    return { ready: false, reason: error instanceof StoreError ? error.code : "store_failed" };
  }
}

import { join } from "node:path";
import { site } from "#content/site.ts";
import type { AppDeps } from "./app.ts";
import type { Config } from "./config.ts";
import { openStore, type Store } from "./db/open.ts";
import type { DeliveryTarget } from "./delivery/enqueue.ts";
import { createEmlSender } from "./delivery/senders/eml.ts";
import { createSmtpSender } from "./delivery/senders/mail.ts";
import { createWebhookSender } from "./delivery/senders/webhook.ts";
import { createWorker, type Worker } from "./delivery/worker.ts";
import { StoreError } from "./errors.ts";
import type { Readiness } from "./http/health.ts";
import type { Log } from "./log.ts";
import { createSubmit } from "./services/submission/submit.ts";

/** The parts behind the pages, wired by the settings: everything createApp needs but the pages themselves. */
export type Runtime = {
  deps: Omit<AppDeps, "pages">;
  worker: Worker;
  /** Closes the store; stop the worker first. */
  close(): Promise<void>;
};

/** Opens the store and sets up submission and delivery; the worker is not started yet. Throws StartError. */
export async function createRuntime(config: Config, log: Log): Promise<Runtime> {
  const store = await openStore(config.dataDir);
  const siteOrigin = new URL(config.siteUrl ?? site.url).origin;
  const worker = createWorker({ store, log, senders: createSenders(config) });
  const submit = createSubmit({
    store,
    targets: deliveryTargets(config),
    mailDomain: new URL(siteOrigin).hostname,
    committed: worker.wake,
    failed: (error) => log.error({ error }, "submission not stored"),
  });
  const booking = config.bookingUrl ?? site.bookingUrl;
  return {
    deps: {
      submit,
      ready: createReadiness(store),
      log,
      trustedHops: config.trustedHops,
      siteOrigin,
      frames: booking ? { "/book-a-demo": new URL(booking).origin } : {},
    },
    worker,
    close: () => store.close(),
  };
}

function createSenders(config: Config) {
  const identity = { brand: site.brand, from: config.mailFrom ?? site.emails.sales };
  return {
    mail: config.smtpUrl
      ? createSmtpSender(config.smtpUrl, identity)
      : createEmlSender(join(config.dataDir, "mail"), identity),
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

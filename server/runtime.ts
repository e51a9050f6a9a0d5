import { hostname } from "node:os";
import type { Snapshot } from "#content-model/snapshot.ts";
import { createCounts } from "./analytics/counts.ts";
import type { AppDeps } from "./app.ts";
import { createBooking } from "./bookings/services.ts";
import type { Config } from "./config.ts";
import { createRecordConsent } from "./consent/record.ts";
import {
  alertTargets,
  createServiceContext,
  mailIdentity,
  siteOrigin,
} from "./create-service-context.ts";
import { dropOldStores, leftBehind } from "./db/copies.ts";
import { usableFolder } from "./db/sqlite.ts";
import { openStore, type Store } from "./db/store.ts";
import { createMailer, createSenders } from "./delivery/create-senders.ts";
import { removeMailFiles, removeOldMailFiles } from "./delivery/senders/eml.ts";
import { createWorker, type Worker } from "./delivery/worker.ts";
import type { Readiness } from "./http/metrics.ts";
import { startIndexer } from "./leads/index-leads.ts";
import { notePublishing } from "./monitoring/conditions.ts";
import { createMetrics } from "./monitoring/metrics.ts";
import { createWatch } from "./monitoring/monitor.ts";
import { dataFolder, freeBytesIn, STORE_GONE } from "./platform/data-folder.ts";
import { StoreError } from "./platform/errors.ts";
import type { Key } from "./platform/keys.ts";
import type { Log } from "./platform/log.ts";
import type { ServiceContext } from "./platform/service-context.ts";
import { createPrivacy } from "./privacy/services.ts";
import type { Content } from "./releases/content.ts";
import { type ClockGuard, clockText, createClockGuard } from "./retention/clock.ts";
import { maxMailFiles, purge, retentionPeriods } from "./retention/purge.ts";
import { newChallenge } from "./submissions/form-token.ts";
import { createSubmit } from "./submissions/process-submission.ts";
import { configuredTargets } from "./targets/config.ts";
import { announceServer } from "./targets/running-servers.ts";
import { createTargetSenders } from "./targets/send.ts";

/** The parts behind the pages, wired by the settings: everything createApp needs but the pages themselves. */
export type Runtime = {
  deps: Omit<AppDeps, "pages">;
  worker: Worker;
  /** Signs the addresses of previews. */
  previewKey: Key;
  /** Writes down how the publishing of what was due ended. */
  notePublishing(problem: string | null): Promise<void>;
  /** Whether the day on this machine's clock is to be believed. A store that can't be asked is no reason not to. */
  isClockPlausible(): Promise<boolean>;
  /** Closes the store; stop the worker first. */
  close(): Promise<void>;
};

/**
 * Opens the store and sets up the services and delivery; the worker is not started yet. Throws StartError.
 *
 * @param content what is served at the time
 */
export async function createRuntime(config: Config, log: Log, content: Content): Promise<Runtime> {
  // Mails become files there, whichever store it is.
  if (config.smtpUrl === null) usableFolder(config.dataDir);
  const store = await openStore(config);
  await warnOfOther(config, store, log);
  const file = configuredTargets(config);
  const onTrouble = () => watch.wake();
  const worker = createWorker({
    store,
    log,
    senders: createSenders(config, content),
    targets: createTargetSenders(file.targets, () => mailIdentity(config, content)),
    onTrouble,
  });
  const metrics = createMetrics(store);
  const committed = () => {
    worker.wake();
    indexer.wake();
  };
  const ctx = await createServiceContext(config, store, content, {
    committed,
    failed: (error) => {
      log.error({ error }, "submission not stored");
      if (store.gone() !== null) watch.wake();
    },
    counted: metrics.submission,
  });
  const indexer = startIndexer(store, log);
  const warn = (error: unknown) => log.warn({ error }, "counts: not stored yet, kept for later");
  const counts = createCounts(ctx, warn);
  const clock = createClockGuard({ store });
  const stopPurging = purgeHourly({ ctx, clock, config, log });
  const watch = createWatch({
    ctx,
    clock,
    log,
    identity: () => mailIdentity(config, content),
    mailer: createMailer(config, content),
    recipients: () => alertTargets(config, content),
    digestHour: config.digestHour,
    writesFiles: config.smtpUrl === null,
    freeBytes: () => freeBytesIn(config.dataDir),
    storeGone: () => store.gone(),
  });
  watch.start();
  const announced = announceServer({ store, keys: ctx.keys, log, file });
  return {
    deps: {
      submit: createSubmit(ctx),
      booking: createBooking(ctx),
      privacy: createPrivacy(ctx),
      recordConsent: createRecordConsent(ctx),
      recordEvents: counts.record,
      sharedCacheSeconds: config.sharedCacheSeconds,
      staging: config.staging,
      noteOpening: (address) => ctx.openings.note(address, ctx.now()),
      newChallenge: () => newChallenge(ctx.keys("form-token"), ctx.now(), ctx.proofBits),
      metrics,
      metricsToken: config.metricsToken,
      ready: createReadiness(store),
      log,
      trustedHops: config.trustedHops,
      siteOrigin: siteOrigin(config, content),
      content,
      frames: () => framesOf(config, content()),
    },
    worker,
    previewKey: ctx.keys("preview"),
    notePublishing: (problem) => notePublishing(store, problem),
    isClockPlausible: () =>
      clock().then(
        ({ problem }) => problem === null,
        () => true,
      ),
    close: async () => {
      stopPurging();
      await watch.stop();
      await indexer.stop();
      await counts.flush().catch(warn);
      await announced.stop();
      await store.close();
    },
  };
}

/** The leads seem gone to anyone who sets DATABASE_URL before moving them, and no log is read by itself. */
async function warnOfOther(config: Config, store: Store, log: Log): Promise<void> {
  const warning = await leftBehind(config, store).catch(() => null);
  if (warning === null) return;
  console.error(warning);
  log.warn(warning);
}

/** The demo page may show the calendar of another host. */
function framesOf({ bookingUrl }: Config, { site, routes }: Snapshot): Record<string, string> {
  const calendar = bookingUrl ?? site.bookingUrl;
  const page = routes["book-a-demo"];
  return calendar && page ? { [page.path]: new URL(calendar).origin } : {};
}

const hourMs = 60 * 60 * 1000;

type Purging = { ctx: ServiceContext; clock: ClockGuard; config: Config; log: Log };

/** Several servers may purge at once: each takes out what it still finds. Under a clock that isn't plausible none is taken. */
function purgeHourly({ ctx, clock, config, log }: Purging): () => void {
  const run = async () => {
    try {
      const verdict = await clock();
      if (verdict.problem !== null) return log.error(clockText(verdict, hostname()));
      // One moment for all of it: the clock may jump in the meantime.
      const { now } = verdict;
      const emptied = await purge({ ...ctx, now: () => now }, config.retentionDays);
      const { mail } = dataFolder(config.dataDir);
      await removeMailFiles(mail, emptied);
      await removeOldMailFiles(mail, {
        days: retentionPeriods.mailFiles,
        max: maxMailFiles,
        now,
      });
      dropOldStores(config.dataDir, now);
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
    if (store.gone() !== null) return { ready: false, reason: STORE_GONE };
    if (store.freeBytes() < lowSpace) return { ready: false, reason: "store_full" };
    await store.probe();
    return { ready: true };
  } catch (error) {
    return { ready: false, reason: error instanceof StoreError ? error.code : "store_failed" };
  }
}

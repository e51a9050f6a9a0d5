import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { dateIn, instantIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import {
  type AlertRow,
  alerts,
  claimDuty,
  type Duty,
  endDuty,
  isDutyDone,
  postponeDuty,
  setUpAt,
} from "../db/repositories/monitoring.ts";
import type { Mailer, OperatorMail } from "../delivery/create-senders.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { alertMail, digestMail } from "../delivery/templates/operator-mails.ts";
import { StoreError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { type ServiceContext, withTransaction } from "../platform/service-context.ts";
import type { ClockGuard, ClockVerdict } from "../retention/clock.ts";
import { type DueAlerts, dueAlerts, noteConditions, settleAlerts } from "./alerts.ts";
import {
  clockCondition,
  clockKey,
  diskCondition,
  diskKey,
  storeConditions,
  storeKeys,
} from "./conditions.ts";
import { collectDigest, type Digest } from "./digest.ts";

/** Recipients of alerts and digests; without any, alerts are only logged. */
export type AlertRecipients = {
  all: readonly string[];
  /** Recipients of alerts about privacy requests. */
  requests: readonly string[];
};

export type WatchDeps = {
  ctx: ServiceContext;
  /** Source of the time for alerts and digests: a clock that jumped must neither date nor expire them. */
  clock: ClockGuard;
  log: Log;
  identity: () => MailIdentity;
  mailer: Mailer;
  recipients: () => AlertRecipients;
  /** Hour of the digest; null: none. */
  digestHour: number | null;
  /** Whether mails become files on the very disk that is watched. */
  writesFiles: boolean;
  /** Bytes left on the disk of the data folder. */
  freeBytes: () => number;
  /** A sentence if the store's file is gone; see `gone` in db/store.ts. */
  storeGone?: () => string | null;
  host?: string;
};

type Watch = {
  start(): void;
  /** Something failed: looks soon instead of at the next minute. */
  wake(): void;
  /** Looks once, and tells what there is to tell. Never throws. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const lookMs = 60_000;
/** A mail server that goes down fails many deliveries within a moment. */
const gatherMs = 3_000;

/** Tells the operator by mail what is wrong, and each day what there is to know. Several servers tell it once. */
export function createWatch(deps: WatchDeps): Watch {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const tellGone = createGoneAlert(deps);
  const look = () => {
    // One after the other: a slow mail server is no reason to ask it twice.
    looking = looking.then(async () => {
      if (!(await tellGone())) await lookOnce(deps);
    });
    return looking;
  };
  return {
    start: () => {
      timer = setInterval(look, lookMs).unref();
    },
    wake: () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        look();
      }, gatherMs).unref();
    },
    look,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(soon);
      await looking;
    },
  };
}

/**
 * Alert of a store that is gone, whose own memory of alerts is gone too: logged and mailed once by each server, and tried again until
 * it is mailed. Returns whether the store is gone.
 */
function createGoneAlert(deps: WatchDeps): () => Promise<boolean> {
  let since: Date | null = null;
  let isMailed = false;
  return async () => {
    const text = deps.storeGone?.() ?? null;
    if (text === null) {
      since = null;
      isMailed = false;
      return false;
    }
    if (since === null) {
      since = deps.ctx.now();
      deps.log.error({ alert: "store" }, text);
    }
    try {
      if (!isMailed) await mailGone(deps, text, since.toISOString());
      isMailed = true;
    } catch (error) {
      deps.log.error({ error }, "watch: the operator could not be told by mail; tried again");
    }
    return true;
  };
}

async function mailGone(deps: WatchDeps, text: string, opened_at: string): Promise<void> {
  const { ctx, identity, log, mailer, host = hostname() } = deps;
  const { all: to } = deps.recipients();
  if (to.length === 0) return;
  const alarm = { kind: "store", text: `${text} (${host})`, opened_at, clear_since: null };
  await mailer({
    messageId: `<alert.store.${Date.parse(opened_at)}@${ctx.mail.domain}>`,
    kind: "alert",
    to,
    date: ctx.now(),
    content: alertMail(
      { alarms: [alarm], clears: [] },
      { ...identity(), zone: ctx.booking.policy.zone },
    ),
  });
  log.info(`watch: an alert was ${wayOf(deps)}`);
}

/** A look, with the clock as it was found at its beginning. */
type Look = WatchDeps & { verdict: ClockVerdict };

async function lookOnce(deps: WatchDeps): Promise<void> {
  let look: Look | undefined;
  const begin = async () => {
    const verdict = await deps.clock();
    look = { ...deps, verdict, ctx: { ...deps.ctx, now: () => verdict.now } };
  };
  const steps = [note, tellAlerts, tellDigest];
  for (const step of [begin, ...steps.map((one) => async () => look && one(look))]) {
    try {
      await step();
    } catch (error) {
      const what =
        error instanceof StoreError
          ? "watch: the store can't be asked, so nobody is told; looked at again in a minute"
          : "watch: the operator could not be told by mail; tried again in ten minutes";
      deps.log.error({ error }, what);
    }
  }
}

async function note({ ctx, verdict, log, freeBytes, host = hostname() }: Look): Promise<void> {
  const own = [diskCondition(host, freeBytes()), clockCondition(host, verdict)];
  const found = [
    ...(await storeConditions(ctx, ctx.now())),
    ...own.filter((condition) => condition !== null),
  ];
  const news = await noteConditions(ctx, [...storeKeys, diskKey(host), clockKey(host)], found);
  for (const { key, text } of news) log.error({ alert: key }, text);
}

async function tellAlerts(deps: WatchDeps): Promise<void> {
  const { ctx, log } = deps;
  const ways = alertWays(deps.recipients()).map(({ to, takes }) => ({
    takes,
    send: async (due: DueAlerts) => {
      const mail = alertOf(deps, to, due);
      if (!mail) return;
      await deps.mailer(mail);
      log.info(`watch: an alert was ${wayOf(deps)}`);
    },
  }));
  await doAlerts(ctx, ways);
}

type Takes = (alert: Pick<AlertRow, "kind">) => boolean;

/** One mail for everything, or two where privacy requests are someone else's. */
function alertWays({ all, requests }: AlertRecipients): { to: readonly string[]; takes: Takes }[] {
  const isRequests: Takes = ({ kind }) => kind === "requests";
  const ways =
    all.join() === requests.join()
      ? [{ to: all, takes: () => true }]
      : [
          { to: all, takes: (alert: Pick<AlertRow, "kind">) => !isRequests(alert) },
          { to: requests, takes: isRequests },
        ];
  return ways.filter(({ to }) => to.length > 0);
}

async function tellDigest(deps: WatchDeps): Promise<void> {
  const { ctx, log, digestHour: hour, identity } = deps;
  const { all: to } = deps.recipients();
  if (to.length === 0 || hour === null) return;
  const isSent = await doDigest(ctx, { hour, freeBytes: deps.freeBytes() }, (digest) =>
    deps.mailer({
      messageId: `<digest.${digest.day}@${ctx.mail.domain}>`,
      kind: "digest",
      to,
      date: ctx.now(),
      content: digestMail(digest, identity()),
    }),
  );
  if (isSent) log.info(`watch: the digest was ${wayOf(deps)}`);
}

/** How alerts go out, for the log: its reader must not wait for a mail that no one sent. */
function wayOf({ writesFiles }: WatchDeps): string {
  return writesFiles ? "written to DATA_DIR/mail, not mailed: SMTP_URL is not set" : "mailed";
}

/** Null when there is nothing that a mail could help with: a file on a full disk tells no one. */
function alertOf(
  { ctx, identity, writesFiles }: WatchDeps,
  to: readonly string[],
  due: DueAlerts,
): OperatorMail | null {
  const useful = ({ kind }: { kind: string }) => !(writesFiles && kind === "disk");
  const [alarms, clears] = [due.alarms.filter(useful), due.clears.filter(useful)];
  if (alarms.length + clears.length === 0) return null;
  // The same for a repeat after a crash.
  const states = [...alarms, ...clears].map((row) => [
    row.key,
    row.level,
    row.items,
    row.clear_since,
    row.alarmed_at,
  ]);
  const id = createHash("sha256").update(JSON.stringify(states)).digest("hex").slice(0, 20);
  return {
    messageId: `<alert.${id}@${ctx.mail.domain}>`,
    kind: "alert",
    to,
    date: ctx.now(),
    content: alertMail({ alarms, clears }, { ...identity(), zone: ctx.booking.policy.zone }),
  };
}

/** Longer than a mail server takes to answer; a server that crashed keeps a duty no longer. */
const claimMs = 3 * 60 * 1000;

/** How long a duty rests when its mail could not be sent. */
const restMs = 10 * 60 * 1000;

/**
 * Gives the alerts that are due to those who take them, on one server at a time. What could not be sent is due again after
 * a pause, and then as it is then. Returns whether there was something. Throws what the first `send` that failed throws.
 */
async function doAlerts(
  ctx: ServiceContext,
  ways: ReadonlyArray<{ takes: Takes; send: (due: DueAlerts) => Promise<void> }>,
): Promise<boolean> {
  const dueNow = async () => {
    const rows = await ctx.store.read(alerts);
    return ways
      .map(({ takes, send }) => ({ due: dueAlerts(rows.filter(takes), ctx.now()), send }))
      .filter(({ due }) => !isEmpty(due));
  };
  if ((await dueNow()).length === 0 || !(await claim(ctx, "alerts"))) return false;
  // Another server may have told them a moment ago.
  const now = await dueNow();
  return perform(ctx, "alerts", "", async () => {
    const failures: unknown[] = [];
    for (const { due, send } of now) {
      try {
        await send(due);
        await withTransaction(ctx, (tx) => settleAlerts(tx.db, due, tx.now));
      } catch (error) {
        // A mailbox that refuses must not keep its alerts from the other one.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return now.length > 0;
  });
}

/**
 * Gives the day's digest to `send` once it is `hour` o'clock in the zone of the business hours, on one server. None on the
 * day on which the store was set up. Returns whether there was one. Throws what `send` throws.
 */
async function doDigest(
  ctx: ServiceContext,
  { hour, freeBytes }: { hour: number; freeBytes: number },
  send: (digest: Digest) => Promise<void>,
): Promise<boolean> {
  const { zone } = ctx.booking.policy;
  const until = ctx.now();
  const day = dateIn(zone, until);
  if (until < instantIn(zone, day, hour * 60)) return false;
  if (await ctx.store.read((db) => isDutyDone(db, "digest", day))) return false;
  const done = await claim(ctx, "digest", day);
  if (!done) return false;
  return perform(ctx, "digest", day, async () => {
    const setUp = new Date((await ctx.store.read(setUpAt)) || 0);
    if (dateIn(zone, setUp) === day) return false;
    const dayBefore = new Date(until.getTime() - DAY_MS);
    const since = done.at ? new Date(done.at) : dayBefore;
    await send(await collectDigest(ctx, { since, until, freeBytes }));
    return true;
  });
}

function claim(ctx: ServiceContext, name: Duty, day?: string) {
  return withTransaction(ctx, ({ db, now }) =>
    claimDuty(db, {
      name,
      now: now.toISOString(),
      until: after(now, claimMs),
      ...(day ? { day } : {}),
    }),
  );
}

/** Does a duty that was claimed; it is given back in any case. */
async function perform(
  ctx: ServiceContext,
  name: Duty,
  on: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const at = ctx.now().toISOString();
  try {
    const isDone = await work();
    await withTransaction(ctx, ({ db }) => endDuty(db, name, { on, at }));
    return isDone;
  } catch (error) {
    await withTransaction(ctx, ({ db, now }) => postponeDuty(db, name, after(now, restMs))).catch(
      // It runs out by itself.
      () => undefined,
    );
    throw error;
  }
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

function isEmpty({ alarms, clears }: DueAlerts): boolean {
  return alarms.length + clears.length === 0;
}

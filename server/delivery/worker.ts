import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  claimDue,
  type DeliveryRow,
  disabledReason,
  disableTarget,
  endLocksOf,
  extendLocks,
  lockHolders,
  pausedUntil,
  pauseTarget,
  redactDelivery,
  release,
  settle,
} from "../db/repositories/deliveries.ts";
import { isRedacted, submissionById } from "../db/repositories/submissions.ts";
import type { DeliveredBy } from "../db/schema.ts";
import type { Db, Store } from "../db/store.ts";
import { StoreError, withoutAddresses } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import {
  PermanentFailure,
  Refusal,
  RetryLater,
  type Sender,
  toMessage,
  visitorTemplates,
} from "./message.ts";
import { longestPauseMs, pauseAfter } from "./outbox.ts";
import { maxRetryAfterMs } from "./senders/guarded-request.ts";

/** Sender of one target, and the pause between two of its messages; 0 sends several at a time. */
export type TargetSender = Sender & { intervalMs: number };

export type WorkerDeps = {
  store: Pick<Store, "kind" | "read" | "write">;
  senders: Partial<Record<"mail" | "webhook", Sender>>;
  /** Targets by name. Each has a lane of its own, so that one that hangs or is paused delays no other. */
  targets?: ReadonlyMap<string, TargetSender>;
  log: Log;
  /** Told when a delivery was given up, or refused by its receiver: someone has to fix it. */
  onTrouble?: () => void;
  now?: () => Date;
  random?: () => number;
};

export type Worker = {
  start(): void;
  /** Looks for due rows now instead of at the next poll. */
  wake(): void;
  /** Takes no more rows and waits for the ones being sent, at most `graceMs`; the rest is due again by its lock. */
  stop(graceMs?: number): Promise<void>;
  /** One round: everything that is due is tried once. For tests and commands. */
  runOnce(): Promise<number>;
};

const pollMs = 1_000;
const batch = 5;
/** A lock outlives a stalled event loop, yet a crash on another host costs a row no more than this. */
const lockMs = 30_000;
const renewMs = 10_000;
const sendTimeoutMs = 60_000;

/** Sends what the outbox holds: at least once, each row by one worker at a time, never lost by a crash. */
export function createWorker(deps: WorkerDeps): Worker {
  const name = newWorkerName();
  const now = () => deps.now?.() ?? new Date();
  const write = createBatchWriter(deps.store);
  const stopping = new AbortController();
  /** Deliveries in flight, by row id. */
  const inFlight = new Map<string, Promise<void>>();
  const names = [...(deps.targets?.keys() ?? [])];
  const lanes: Lane[] = [
    { of: { noneOf: names }, limit: batch, intervalMs: 0, alarm: Promise.withResolvers<void>() },
    ...names.map((target): Lane => {
      const intervalMs = deps.targets?.get(target)?.intervalMs ?? 0;
      const limit = intervalMs > 0 ? 1 : batch;
      return { of: { target }, limit, intervalMs, alarm: Promise.withResolvers<void>() };
    }),
  ];
  let loop: Promise<unknown> | undefined;

  async function runOnce(): Promise<number> {
    const sent = await Promise.all(lanes.map(round));
    return sent.reduce((sum, count) => sum + count, 0);
  }

  async function round({ of, limit }: Lane): Promise<number> {
    const at = now();
    const rows = await deps.store.write(async (db) => {
      if ("target" in of && (await isPaused(db, of.target, at))) return [];
      return claimDue(db, {
        worker: name,
        now: at.toISOString(),
        farAhead: new Date(at.getTime() + 2 * longestPauseMs).toISOString(),
        lockedUntil: new Date(at.getTime() + lockMs).toISOString(),
        limit,
        of,
      });
    });
    await Promise.all(
      rows.map((row) => {
        const sending = attempt(deps, write, name, now, row).finally(() => inFlight.delete(row.id));
        inFlight.set(row.id, sending);
        return sending;
      }),
    );
    return rows.length;
  }

  async function run() {
    await freeDeadLocks(deps, name);
    await Promise.all(lanes.map(runLane));
  }

  async function runLane(lane: Lane) {
    while (!stopping.signal.aborted) {
      const done = await round(lane).catch((error: unknown) => {
        deps.log.error({ error }, "delivery: the outbox could not be read");
        return 0;
      });
      if (done < lane.limit)
        await Promise.race([pause(pollMs, stopping.signal), lane.alarm.promise]);
      else if (lane.intervalMs > 0) await pause(lane.intervalMs, stopping.signal);
      lane.alarm = Promise.withResolvers<void>();
    }
  }

  const endRenewal = renewLocks(deps, name, now, () => [...inFlight.keys()]);

  return {
    start: () => {
      loop ??= run();
    },
    wake: () => {
      for (const { alarm } of lanes) alarm.resolve();
    },
    stop: async (graceMs = 8_000) => {
      stopping.abort();
      await Promise.race([Promise.all([loop, ...inFlight.values()]), pause(graceMs)]);
      endRenewal();
    },
    runOnce,
  };
}

/** Deliveries that are sent one after another, or a few at a time, whatever becomes of the others. */
type Lane = {
  of: { target: string } | { noneOf: readonly string[] };
  limit: number;
  intervalMs: number;
  alarm: PromiseWithResolvers<void>;
};

/** A pause beyond what can be asked for was written by a clock that was ahead. */
async function isPaused(db: Db, target: string, now: Date): Promise<boolean> {
  const until = await pausedUntil(db, target);
  if (until === undefined) return false;
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left <= maxRetryAfterMs;
}

/** Keeps the locks of slow sends alive without holding the process open. Returns a function that ends it. */
function renewLocks(
  { store, log }: WorkerDeps,
  worker: string,
  now: () => Date,
  inFlight: () => string[],
): () => void {
  const renewal = setInterval(() => {
    const ids = inFlight();
    if (ids.length === 0) return;
    const until = new Date(now().getTime() + lockMs).toISOString();
    store
      .write((db) => extendLocks(db, worker, ids, until))
      .catch((error: unknown) => {
        // Once they run out another worker may send the same again.
        log.warn({ error, count: ids.length }, "delivery: locks could not be renewed");
      });
  }, renewMs);
  renewal.unref();
  return () => clearInterval(renewal);
}

async function attempt(
  deps: WorkerDeps,
  write: ReturnType<typeof createBatchWriter>,
  worker: string,
  now: () => Date,
  row: DeliveryRow,
) {
  const { store, log } = deps;
  const { outcome, isErased } = await send(deps, row);
  const at = now();
  if (outcome instanceof PermanentFailure && outcome.disables) {
    const reason = `${outcome.message} (${at.toISOString()})`;
    await persist(log, () =>
      store.write((db) => disableTarget(db, row.target, reason, at.toISOString())),
    );
  }
  await persist(log, () =>
    write(async (db) => {
      if (outcome instanceof RetryLater && row.channel === "target") {
        const until = new Date(at.getTime() + outcome.afterMs).toISOString();
        await pauseTarget(db, row.target, until);
      }
      if (outcome === "released") return release(db, [row.id], worker);
      await settle(db, row.id, worker, settlement(row, outcome, at, deps.random));
      // The last mail to a person who was erased: its address goes with its end.
      if (isErased) await redactDelivery(db, row.id, visitorTemplates);
    }),
  );
  report(log, row, outcome);
  if (isDead(row, outcome) || outcome instanceof Refusal) deps.onTrouble?.();
}

type Outcome = { by: DeliveredBy } | "released" | Error;

async function send(
  deps: WorkerDeps,
  row: DeliveryRow,
): Promise<{ outcome: Outcome; isErased: boolean }> {
  let isErased = false;
  try {
    const sender =
      row.channel === "target" ? deps.targets?.get(row.target) : deps.senders[row.channel];
    if (!sender) {
      const missing = row.channel === "target" ? `the target ${row.target}` : row.channel;
      throw new Error(`No sender for ${missing} is set up; check the settings.`);
    }
    const { submission, disabled } = await deps.store.read(async (db) => ({
      submission: await submissionById(db, row.submission_id),
      disabled: await disabledReason(db, row.target),
    }));
    if (!submission) throw new PermanentFailure("The submission is gone.", { disables: false });
    if (disabled) throw new PermanentFailure(disabled, { disables: false });
    isErased = isRedacted(submission);
    const signal = AbortSignal.timeout(sendTimeoutMs);
    await sender.send(toMessage(row, submission), signal);
    return { outcome: { by: sender.by }, isErased };
  } catch (error) {
    // Not this delivery's fault: the attempt does not count.
    if (error instanceof StoreError) return { outcome: "released", isErased };
    const outcome = error instanceof Error ? error : new Error(String(error));
    // What a receiver says may name the person, whose fields are no longer here to be taken out of it.
    if (isErased) outcome.message = outcome.message.replace(/( answered \d{3}): .*$/s, "$1");
    return { outcome, isErased };
  }
}

function isDead(row: DeliveryRow, outcome: Outcome): boolean {
  if (!(outcome instanceof Error)) return false;
  return outcome instanceof PermanentFailure || row.attempts >= row.max_attempts;
}

function settlement(
  row: DeliveryRow,
  outcome: Exclude<Outcome, "released">,
  at: Date,
  random?: () => number,
) {
  if (!(outcome instanceof Error)) {
    const delivered = { delivered_at: at.toISOString(), delivered_by: outcome.by };
    return { state: "delivered", ...delivered, last_error: null } as const;
  }
  // What a mail server answers may hold anything; PostgreSQL takes no NUL.
  const last_error = outcome.message.replaceAll("\0", "").slice(0, 500);
  if (isDead(row, outcome)) return { state: "dead", last_error } as const;
  const asked = outcome instanceof RetryLater ? outcome.afterMs : 0;
  const pauseMs = Math.max(pauseAfter(row.attempts, random), asked);
  const run_at = new Date(at.getTime() + pauseMs).toISOString();
  return { state: "pending", run_at, last_error } as const;
}

function report(log: Log, row: DeliveryRow, outcome: Outcome) {
  const fields = { delivery: row.id, channel: row.channel, attempt: row.attempts };
  if (outcome === "released") log.warn(fields, "delivery: put back, the store was not readable");
  else if (!(outcome instanceof Error)) {
    log.info({ ...fields, by: outcome.by }, "delivery: delivered");
  } else {
    const dead = isDead(row, outcome);
    const problem = withoutAddresses(outcome.message).slice(0, 500);
    log.warn({ ...fields, dead, problem }, dead ? "delivery: given up" : "delivery: failed");
  }
}

/** An acknowledged send must be recorded, or it is sent again: a locked or full store is waited out for a minute. */
async function persist(log: Log, write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === 12) {
        log.error({ error }, "delivery: the outcome could not be recorded; it may be sent again");
        return;
      }
      await sleep(1_000);
    }
  }
}

/**
 * After a crash the rows of the dead process don't have to wait for their lock. Only where the store is this machine's:
 * elsewhere two containers may share host name and process id, and a living worker would be taken for a dead one.
 */
async function freeDeadLocks({ store, log }: WorkerDeps, self: string): Promise<void> {
  if (store.kind !== "sqlite") return;
  try {
    await store.write(async (db) => {
      const holders = await lockHolders(db);
      await endLocksOf(
        db,
        holders.filter((holder) => isKnownDead(holder, self)),
      );
    });
  } catch (error) {
    log.warn({ error }, "delivery: old locks could not be freed; they run out by themselves");
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined);
}

/** Names this process in the locks it takes: host, process id, and a part that no later process can share. */
function newWorkerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID()}`;
}

/**
 * True when the holder of a lock is known to be gone: it ran on this host and no such process lives, or this very
 * process id is ours now (a restarted container is always process 1). Holders on other hosts run out by time.
 */
function isKnownDead(holder: string, self: string): boolean {
  if (holder === self) return false;
  const [host, pid] = holder.split("/");
  if (host !== hostname() || !pid) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

type Work = (db: Db) => Promise<void>;

/**
 * Writes what comes in while a write is under way together in the next transaction: under load the outcomes of many
 * deliveries cost one sync of the disk instead of one each, which posts would have to wait for. Resolves after the
 * commit; when it fails, all of its writers are told.
 */
function createBatchWriter(store: Pick<Store, "write">): (work: Work) => Promise<void> {
  let waiting: Work[] = [];
  let next: Promise<void> | undefined;
  let current: Promise<unknown> = Promise.resolve();

  function flush(): Promise<void> {
    const works = waiting;
    waiting = [];
    next = undefined;
    const written = store.write(async (db) => {
      for (const work of works) await work(db);
    });
    current = written.catch(() => undefined);
    return written;
  }

  return (work) => {
    waiting.push(work);
    next ??= current.then(flush);
    return next;
  };
}

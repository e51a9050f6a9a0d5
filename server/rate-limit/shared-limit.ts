/* Counting against limits: of one network, of all together, of a day, and of mail to one mailbox. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "#shared/durations.ts";
import { PRIVACY_FORM } from "#shared/privacy.ts";
import { BOOKING_FORM } from "#shared/submission.ts";
import type { BookingRow } from "../db/repositories/bookings.ts";
import { countConsentSince } from "../db/repositories/consent-records.ts";
import { addEvent, countEvents, nthNewestEvent } from "../db/repositories/rate-events.ts";
import { countByForm } from "../db/repositories/submissions.ts";
import type { Db, Store } from "../db/store.ts";
import { RejectedError } from "../platform/errors.ts";
import type { Tx } from "../platform/service-context.ts";
import {
  dayLimit,
  type FormLimit,
  type MailKind,
  mailLimits,
  slash48Multiplier,
  surgeLimit,
} from "./policy.ts";
import { companyOf, createMask, ipv6Prefix48, mailboxOf, networkOf, scopesOf } from "./sender.ts";

/**
 * A bound that all networks share. Its windows are those of one network; the last of them is as long as the bound's own,
 * and what it lets through is the network's share.
 */
export type SharedLimit = Limit & {
  /** Events of all networks together in the length of the last window. */
  all: number;
  /** From so many on only newcomers get through: networks without an event in that time. */
  reserveThreshold: number;
};

type Verdict =
  /** `before`: events in each window already, of the network or of its ring's share, whichever is more. */
  | { ok: true; before: number[] }
  /** The network has had what it may. Nothing is counted. */
  | { ok: false; by: "network"; retryAfter: number }
  /** All networks together have. Nothing is counted. */
  | { ok: false; by: "all" };

/**
 * Decides on an event of one network: the only place where a bound of all is compared with what was used of it. The network
 * is asked first, so who is over a limit takes nothing from others; of the rest, the last part is for newcomers, so who
 * has had a share leaves room for who comes next.
 * @param ring usage of the /48 around a network of IPv6, which may do `slash48Multiplier` times as much as one network
 * @param total events of all networks so far
 */
function judge(limit: SharedLimit, own: Usage, ring: Usage | null, total: number): Verdict {
  const wait = Math.max(own.wait, ring?.wait ?? 0);
  if (wait > 0) return { ok: false, by: "network", retryAfter: wait };
  const inAll = (usage: Usage | null) => usage?.before.at(-1) ?? 0;
  const isNewcomer = inAll(own) < 1 && inAll(ring) < slash48Multiplier;
  if (total >= (isNewcomer ? limit.all : limit.reserveThreshold)) return { ok: false, by: "all" };
  const before = own.before.map((count, i) =>
    Math.max(count, Math.floor((ring?.before[i] ?? 0) / slash48Multiplier)),
  );
  return { ok: true, before };
}

type StoredShare = {
  verdict: Verdict;
  /** Counts the event, in the same transaction. */
  charge(): Promise<void>;
};

/** Looks at a shared limit, and counts nothing yet: an event may need room under several. */
async function lookAtShare(
  tx: Tx,
  limit: SharedLimit,
  address: string,
  total: number,
): Promise<StoredShare> {
  const senders = sendersOf(limit, address);
  const usages: Usage[] = [];
  for (const { who, windows } of senders)
    usages.push(await usageOf(tx, { name: limit.name, windows }, who));
  const [own = unused, ring = null] = usages;
  const charge = async () => {
    for (const { who } of senders) await addUsage(tx, limit.name, who);
  };
  return { verdict: judge(limit, own, ring, total), charge };
}

/** Counts an event of the network behind an address. Over a limit it throws RejectedError, so that nothing was counted. */
export async function consumeShare(
  tx: Tx,
  limit: SharedLimit,
  address: string,
  total: number,
): Promise<void> {
  const { verdict, charge } = await lookAtShare(tx, limit, address, total);
  if (verdict.ok) return charge();
  // A day that is full says itself when to try again.
  throw verdict.by === "network"
    ? new RejectedError("too_many", verdict.retryAfter)
    : new RejectedError("day_full");
}

/**
 * The same for what costs others nothing, so that no bound of all is needed.
 * @returns events in each window already
 */
export async function consumeOfNetwork(tx: Tx, limit: Limit, address: string): Promise<number[]> {
  const unshared = {
    ...limit,
    all: Number.POSITIVE_INFINITY,
    reserveThreshold: Number.POSITIVE_INFINITY,
  };
  const { verdict, charge } = await lookAtShare(tx, unshared, address, 0);
  if (!verdict.ok)
    throw new RejectedError("too_many", verdict.by === "network" ? verdict.retryAfter : undefined);
  await charge();
  return verdict.before;
}

/** A shared limit in memory, for one server: for what must not touch the store. */
type MemoryShare = {
  /**
   * Counts an event of the network behind an address, if it is within the limit.
   * @param total events of all so far, where something else knows that better
   */
  consume(address: string, total?: number): Verdict;
  /** Seconds until an event of the network may be within the limit, at least 1. */
  retryAfter(address: string): number;
  /** How many more events the network has in its last window, and seconds until that one is over. */
  left(address: string): { events: number; seconds: number };
};

/** @param clock milliseconds; the process's own, which is never set back, unless something else is given */
export function createMemoryShare(
  limit: SharedLimit,
  clock: () => number = () => performance.now(),
): MemoryShare {
  const share = limit.windows.at(-1) ?? limit.windows[0];
  const windows = limit.windows.map(({ ms }) => createRateWindow(ms));
  const everyone = createRateWindow(share.ms);
  const mask = createMask();
  const masked = (address: string) =>
    sendersOf(limit, address).map((sender) => ({ ...sender, who: mask(sender.who) }));
  const usage = ({ who, windows: max }: Sender, now: number): Usage => ({
    before: windows.map((window) => window.used(who, now)),
    wait: Math.max(...windows.map((window, i) => window.wait(who, max[i]?.max ?? 0, now))),
  });
  return {
    consume(address, total) {
      const now = clock();
      const senders = masked(address);
      const [own = unused, ring = null] = senders.map((sender) => usage(sender, now));
      const verdict = judge(limit, own, ring, total ?? everyone.used(all, now));
      if (verdict.ok) {
        for (const window of windows) for (const { who } of senders) window.add(who, now);
        everyone.add(all, now);
      }
      return verdict;
    },
    retryAfter(address) {
      const now = clock();
      const waits = masked(address).map((sender) => usage(sender, now).wait);
      return Math.max(...waits, everyone.wait(all, limit.reserveThreshold, now), 1);
    },
    left(address) {
      const now = clock();
      const last = windows.at(-1);
      const used = last?.used(mask(networkOf(address)), now) ?? 0;
      return { events: Math.max(0, Math.ceil(share.max - used)), seconds: last?.ends(now) ?? 0 };
    },
  };
}

type Sender = { who: string; windows: Limit["windows"] };

/**
 * The network behind an address and, of IPv6, the /48 around it with its wider windows: one line often has 256 or 65,536
 * networks. The names of rings are no names of networks, so the events of both stay apart under a limit's one name.
 */
function sendersOf({ windows }: Limit, address: string): Sender[] {
  const network = networkOf(address);
  const ring = ipv6Prefix48(network);
  const [first, ...others] = windows;
  const wider = ({ max, ms }: Window): Window => ({ max: max * slash48Multiplier, ms });
  return [
    { who: network, windows },
    ...(ring === null
      ? []
      : [{ who: ring, windows: [wider(first), ...others.map(wider)] as const }]),
  ];
}

const unused: Usage = { before: [], wait: 0 };

/** No network is called so. */
const all = "\0all";

/** Unproven submissions of each form that this server has taken lately. */
export type Surges = (form: string, limit: FormLimit) => MemoryShare;

export function createSurges(now: () => Date): Surges {
  const shares = new Map<string, MemoryShare>();
  return (form, limit) => {
    const known = shares.get(form);
    if (known) return known;
    const made = createMemoryShare(surgeLimit(limit), () => now().getTime());
    shares.set(form, made);
    return made;
  };
}

/** So many events of one sender in a sliding window. */
export type Window = { max: number; ms: number };

export type Limit = {
  /** Name of the limited act; two limits of one name share their events. */
  name: string;
  /** All of them hold at once. None may be longer than a day: that is how long events are kept. */
  windows: readonly [Window, ...Window[]];
};

/** Events before this one in each window, and seconds until there is room in all of them; 0 when there is now. */
type Usage = { before: number[]; wait: number };

/**
 * Servers' clocks may differ by seconds. What is further ahead was written before a clock was set back: it doesn't count,
 * or the sender would be shut out for as long as the clock was wrong.
 */
const clockToleranceMs = 30_000;

/** Reads the events of `who` in the caller's transaction. Counts nothing. */
export async function usageOf({ ctx, db, now }: Tx, limit: Limit, who: string): Promise<Usage> {
  const scopes = scopesOf(ctx.keys("sender"), limit.name, who, now);
  const until = new Date(now.getTime() + clockToleranceMs).toISOString();
  const starts = limit.windows.map(({ ms }) => new Date(now.getTime() - ms).toISOString());
  const before = await countEvents(db, scopes, { starts, until });
  let wait = 0;
  for (const [i, { max, ms }] of limit.windows.entries()) {
    if ((before[i] ?? 0) < max) continue;
    // With one event fewer than `max` there is room: the one that has to leave is the `max`th newest.
    const leaving = await nthNewestEvent(db, scopes, { until, nth: max });
    const at = Math.min(Date.parse(leaving ?? now.toISOString()), now.getTime());
    wait = Math.max(wait, 1, Math.ceil((at + ms - now.getTime()) / 1000));
  }
  return { before, wait };
}

/**
 * Counts an event of `who`, in the caller's transaction: what is rolled back was not counted. The store keeps a keyed
 * hash for a day, neither an address nor a name.
 */
export async function addUsage({ ctx, db, now }: Tx, name: string, who: string): Promise<void> {
  const [scope] = scopesOf(ctx.keys("sender"), name, who, now);
  await addEvent(db, { id: randomUUID(), scope, at: now.toISOString() });
}

/** Counts per key in a sliding window, in memory: for what must not touch the store. */
export type RateWindow = {
  /** Events of a key in the window, the older ones by their share. */
  used(key: string, now: number): number;
  add(key: string, now: number): void;
  /** Whole seconds after which one more event of a key is within `max`; 0 when it is now. */
  wait(key: string, max: number, now: number): number;
  /** Whole seconds until this window is over. */
  ends(now: number): number;
};

/** Number of networks that one window counts: a bound of memory, far above what a limit of all lets through. */
const maxKeys = 50_000;

/**
 * The window before the current one counts by the share of it that still lies in the window, so a key's count never falls
 * to nothing at once. A clock that is set back begins a new window.
 */
export function createRateWindow(ms: number): RateWindow {
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  function slide(now: number): void {
    if (now >= start && now < start + ms) return;
    previous = now >= start && now < start + 2 * ms ? current : new Map();
    current = new Map();
    start = previous.size > 0 ? start + ms : now;
  }

  /** Events of a key in this window and in the one before, and the share of the latter that counts. */
  function look(key: string, now: number) {
    slide(now);
    const [count, before] = [current.get(key) ?? 0, previous.get(key) ?? 0];
    return { count, before, share: 1 - (now - start) / ms };
  }

  return {
    used(key, now) {
      const { count, before, share } = look(key, now);
      return count + before * share;
    },
    add(key, now) {
      slide(now);
      if (current.has(key) || current.size < maxKeys) current.set(key, (current.get(key) ?? 0) + 1);
    },
    wait(key, max, now) {
      const { count, before, share } = look(key, now);
      if (count + before * share < max) return 0;
      // Within this window, as the one before fades; or in the next, as this one does.
      const until = count < max ? ms * (1 - (max - count) / before) : ms * (2 - max / count);
      return Math.floor((until - (now - start)) / 1_000) + 1;
    },
    ends(now) {
      slide(now);
      return Math.ceil((start + ms - now) / 1_000);
    },
  };
}

/** Kinds of rows that a day is bounded by, each for itself: a flood of one doesn't shut out another. */
export const storedKinds = ["form", "booking", "privacy", "consent"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** With what leaves no row, and is counted by each server for itself. */
export type VolumeKind = StoredKind | "question";

/**
 * How much came in from everywhere in the last 24 hours: what the store holds, so that all servers see the same and a
 * restart forgets nothing, and what this one has taken since. Looked up at most every five seconds; nothing waits for it.
 * `consumeOfDay` compares it with what a day takes; nothing else does.
 */
export type Volume = {
  today(kind: VolumeKind): number;
  /** Something was committed. */
  record(kind: VolumeKind): void;
};

/** How long a look into the store is good for, by the context's clock. */
const freshMs = 5_000;

export function createVolume(store: Pick<Store, "read">, now: () => Date): Volume {
  const gauge = (kind: StoredKind) =>
    createGauge(() => store.read((db) => countToday(db, kind, now())), now);
  const gauges: Readonly<Record<VolumeKind, Gauge>> = {
    form: gauge("form"),
    booking: gauge("booking"),
    privacy: gauge("privacy"),
    consent: gauge("consent"),
    question: createMemoryGauge(now),
  };
  return {
    today: (kind) => gauges[kind].value(),
    record: (kind) => gauges[kind].add(),
  };
}

/** The kind of a form. Bookings and legal requests have budgets of their own. */
export function kindOf(form: string): Exclude<StoredKind, "consent"> {
  if (form === BOOKING_FORM) return "booking";
  return form === PRIVACY_FORM ? "privacy" : "form";
}

/** Rows of a kind in the last 24 hours, as the store has them. */
export function countToday(db: Db, kind: StoredKind, now: Date): Promise<number> {
  return counts[kind](db, new Date(now.getTime() - DAY_MS).toISOString());
}

type Count = (db: Db, since: string) => Promise<number>;
type Gauge = { value(): number; add(): void };

const counts: Readonly<Record<StoredKind, Count>> = {
  form: (db, since) => countByForm(db, since, { but: [BOOKING_FORM, PRIVACY_FORM] }),
  booking: (db, since) => countByForm(db, since, { only: BOOKING_FORM }),
  privacy: (db, since) => countByForm(db, since, { only: PRIVACY_FORM }),
  consent: countConsentSince,
};

function createGauge(load: () => Promise<number>, now: () => Date): Gauge {
  let known = 0;
  let added = 0;
  let at = Number.NEGATIVE_INFINITY;
  return {
    value: () => {
      const time = now().getTime();
      // Set back, a clock must not make an old look good for hours.
      if (Math.abs(time - at) > freshMs) {
        at = time;
        const before = added;
        load()
          .then((count) => {
            known = count;
            added -= before;
          })
          // A store that can't be read refuses the submission itself, with its own message.
          .catch(() => undefined);
      }
      return known + added;
    },
    add: () => {
      added++;
    },
  };
}

function createMemoryGauge(now: () => Date): Gauge {
  const window = createRateWindow(DAY_MS);
  return {
    value: () => window.used("", now().getTime()),
    add: () => window.add("", now().getTime()),
  };
}

/**
 * Counts a mail to a visitor; false when the mailbox, or its company's host, has had its share of the day, or the network that
 * causes it has had its share of theirs. Each kind of mail has counters of its own: contact forms can't use up the
 * confirmation of a legal request.
 * @param address of the network that the mail is caused from
 */
export async function mayWriteTo(
  tx: Tx,
  email: string,
  kind: MailKind,
  address: string,
): Promise<boolean> {
  const { mailbox, domain } = mailLimits[kind];
  const company = companyOf(email);
  const shares = [await look(tx, mailbox, mailboxOf(email), address)];
  if (company !== null) shares.push(await look(tx, domain, company, address));
  // Nothing is counted for a mail that isn't sent.
  if (!shares.every(({ ok }) => ok)) return false;
  for (const { charge } of shares) await charge();
  return true;
}

/** The share that a network has of one receiver's limit. */
async function look(tx: Tx, limit: SharedLimit, receiver: string, address: string) {
  const { ms } = limit.windows[0];
  const all = { name: limit.name, windows: [{ max: limit.all, ms }] } as const;
  const { before } = await usageOf(tx, all, receiver);
  // Of one receiver: what a network has written to another is another share.
  const own = { ...limit, name: `${limit.name}\n${receiver}` };
  const { verdict, charge } = await lookAtShare(tx, own, address, before[0] ?? 0);
  return {
    ok: verdict.ok,
    charge: async () => {
      await addUsage(tx, limit.name, receiver);
      await charge();
    },
  };
}

/**
 * Takes one of what a day has of a kind, for the network behind an address; throws Refused, so that nothing was counted.
 * After the commit the caller tells the volume that it took one.
 */
export async function consumeOfDay(
  tx: Tx,
  kind: VolumeKind,
  address: string,
  { proven = false } = {},
): Promise<void> {
  const { rateLimit, volume } = tx.ctx;
  const limit = dayLimit(kind, rateLimit, proven);
  if (limit) await consumeShare(tx, limit, address, volume.today(kind));
}

/**
 * Counts an event of one booking, no matter who has its link.
 * @returns seconds until the next one is within the limit, where this one was not and was not counted; else 0
 */
export async function consumeOfBooking(tx: Tx, limit: Limit, { id }: BookingRow): Promise<number> {
  const { wait } = await usageOf(tx, limit, id);
  if (wait === 0) await addUsage(tx, limit.name, id);
  return wait;
}

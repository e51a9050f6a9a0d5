import { RejectedError } from "../platform/result.ts";
import type { Tx } from "../platform/service-context.ts";
import {
  addUsage,
  createRateWindow,
  type Limit,
  type Usage,
  usageOf,
  type Window,
} from "./events.ts";
import { type FormLimit, slash48Multiplier, surgeLimit } from "./policy.ts";
import { createMask, ipv6Prefix48, networkOf } from "./sender.ts";

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

export type Verdict =
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

export type StoredShare = {
  verdict: Verdict;
  /** Counts the event, in the same transaction. */
  charge(): Promise<void>;
};

/** Looks at a shared limit, and counts nothing yet: an event may need room under several. */
export async function lookAtShare(
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
export type MemoryShare = {
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

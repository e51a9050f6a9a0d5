import type { Tx } from "../context.ts";
import { Refused } from "../result.ts";
import { type Limit, take } from "./limiter.ts";
import { ringFactor } from "./policy.ts";
import { networkOf, ringOf } from "./sender.ts";

/**
 * Counts an event of the network behind an address; over the limit it throws Refused, so that nothing was counted. Every
 * limit by network in the store is asked here: one line often has 256 or 65,536 networks of IPv6, so the /48 around
 * them is counted too and may do a few times what one of them may. IPv4 costs nothing more.
 *
 * Returns how many events were in each window already, of the network or of its ring's share, whichever is more.
 */
export async function takeOfNetwork(
  tx: Tx,
  limit: Limit,
  address: string,
  refusal: "too_many" | "day_full" = "too_many",
): Promise<number[]> {
  const network = networkOf(address);
  const ring = ringOf(network);
  const taken = [
    await take(tx, limit, network),
    ...(ring === null ? [] : [await take(tx, widened(limit), ring)]),
  ];
  const wait = Math.max(...taken.map((one) => (one.ok ? 0 : one.retryAfter)));
  // A day that is full says itself when to try again.
  if (wait > 0) throw new Refused(refusal, refusal === "too_many" ? wait : undefined);
  const before = taken.map((one) => (one.ok ? one.before : []));
  return limit.windows.map((_, i) =>
    Math.max(before[0]?.[i] ?? 0, Math.floor((before[1]?.[i] ?? 0) / ringFactor)),
  );
}

/** The names of rings are no names of networks: a limit's events of both stay apart under its one name. */
function widened({ name, windows: [first, ...others] }: Limit): Limit {
  const wider = ({ most, ms }: Limit["windows"][0]) => ({ most: most * ringFactor, ms });
  return { name, windows: [wider(first), ...others.map(wider)] };
}

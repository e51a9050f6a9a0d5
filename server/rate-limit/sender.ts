import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { DAY_MS } from "#shared/durations.ts";
import type { Key } from "../platform/keys.ts";

/**
 * Names of anyone who is limited, today's first, without telling who it is: a keyed hash of what is limited, with the day in
 * it. The day before yesterday's can't be joined with today's, and without the site's key an address can't be tried out.
 * A window of up to a day that goes on over midnight reads both.
 */
export function scopesOf(key: Key, what: string, who: string, now: Date): [string, string] {
  const of = (at: Date) =>
    createHmac("sha256", key)
      .update(`${at.toISOString().slice(0, 10)}\n${what}\n${who}`)
      .digest("base64url")
      .slice(0, 32);
  return [of(now), of(new Date(now.getTime() - DAY_MS))];
}

/**
 * Names senders in memory by a code under a key of this process: no address outlives the request that it came with, though
 * windows last up to two days.
 */
export function createMask(): (who: string) => string {
  // Of bytes a key would be made for each name: 9 µs in place of 1.5.
  const key = createSecretKey(randomBytes(32));
  return (who) => createHmac("sha256", key).update(who).digest("base64url").slice(0, 22);
}

/**
 * The network that one sender can be told by: an IPv4 address, or the /64 that a provider gives out. Ports, brackets,
 * interface names and the IPv6 spelling of an IPv4 address don't make another one. Whatever isn't an address is `unknown`.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.trim().replace(/%[^\]]*/, "");
  const parsed = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain);
  if (!parsed) return "unknown";
  const { address: canonical, family } = parsed;
  if (family === "ipv4") return canonical;
  if (canonical.startsWith("::ffff:") && canonical.includes(".")) return canonical.slice(7);
  return expand(canonical).slice(0, 4).join(":");
}

/**
 * The /48 around a network of IPv6, which is the most that one line gets; null for an IPv4 address. A /56, which many
 * homes get, lies within it.
 */
export function ipv6Prefix48(network: string): string | null {
  return isIPv6(`${network}::`) ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

/**
 * Addresses of one line: an IPv4 address, or the /48. Where turns are taken, a line with 65,536 networks has one like any other.
 */
export function lineOf(address: string): string {
  const network = networkOf(address);
  return ipv6Prefix48(network) ?? network;
}

/** All eight groups of a canonical address. */
function expand(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after];
}

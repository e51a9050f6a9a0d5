import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * Names whoever sends without telling who it is: a keyed hash of what is limited, with the day in it. Yesterday's
 * names cannot be joined with today's, and without the site's key an address cannot be tried out.
 */
export function scopeOf(key: Buffer, what: string, who: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac("sha256", key)
    .update(`${day}\n${what}\n${who}`)
    .digest("base64url")
    .slice(0, 32);
}

/** The network that one sender can be told by: an IPv4 address, or the /64 that a provider gives out. */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "")
    .replace(/%.*$/, "");
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(":") : plain;
}

function expand(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((part) =>
    part.replace(/^0+(?=.)/, ""),
  );
}

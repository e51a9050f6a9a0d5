import { isIP } from "node:net";
import type { Context } from "hono";
import type { Env } from "./request-context.ts";

/** Client connection: its address, and the site's address as the client sees it. */
export type ClientConnection = {
  /** Network address in its shortest spelling, or "unknown"; for limits only, never logged or stored. */
  address: string;
  protocol: "http" | "https";
  /** Host with port, as in the browser's address bar. */
  host: string;
};

/**
 * Reads the client behind `trustedHops` proxies. Each of those appends one entry to X-Forwarded-*, so the trustworthy
 * entry is counted from the right; whatever a client put in front of it is ignored.
 */
export function clientConnection(
  headers: Headers,
  direct: { address: string | undefined; protocol: "http" | "https"; host: string },
  trustedHops: number,
): ClientConnection {
  const forwarded = (name: string) => nthFromRight(headers.get(name), trustedHops);
  const protocol = forwarded("x-forwarded-proto")?.toLowerCase();
  const host = forwarded("x-forwarded-host")?.toLowerCase();
  return {
    address: addressIn(forwarded("x-forwarded-for")) ?? addressIn(direct.address) ?? "unknown",
    protocol: protocol === "https" || protocol === "http" ? protocol : direct.protocol,
    host: host && isHost(host) ? host : direct.host,
  };
}

/**
 * A host name, IPv4 or bracketed IPv6 address, with an optional port. Names that a URL would turn into another host,
 * such as `0x7f.1`, are none.
 */
export function isHost(value: string): boolean {
  if (value.length > 260 || !hostPattern.test(value)) return false;
  const hostname = URL.parse(`http://${value}/`)?.hostname;
  return value.startsWith("[")
    ? hostname !== undefined
    : hostname === value.replace(/:\d+$/, "").toLowerCase();
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The address in `203.0.113.9`, `203.0.113.9:4711` or `[2001:db8::9]:443`, always in one spelling. */
function addressIn(text: string | undefined): string | undefined {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text ?? "")?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text ?? "")?.[1];
  const [bare = ""] = (bracketed ?? withPort ?? text ?? "").split("%", 1);
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined;
  const short = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1);
  return short && (fromMapped(short) ?? short);
}

/** `::ffff:cb00:7109` is how a socket for both families names 203.0.113.9. */
function fromMapped(address: string): string | undefined {
  const parts = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)?.slice(1);
  const [high, low] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  if (high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function nthFromRight(header: string | null, hops: number): string | undefined {
  if (!header || hops === 0) return undefined;
  const entries = header.split(",").map((entry) => entry.trim());
  // Fewer entries than proxies: some proxy sets the header instead of appending, so the first is the client's.
  return entries.at(Math.max(-hops, -entries.length)) || undefined;
}

/**
 * Decides whether a POST was sent from our own page. Returns the origin to treat it as sent from, or null to refuse.
 *
 * Browsers send Origin with every POST. Next to the address the server sees itself under, by host and trusted headers, the
 * configured site address counts, and so does the same host under the other scheme: a proxy that ends TLS without telling
 * must not cost leads. `Sec-Fetch-Site: same-origin` cannot be set by a page, so it is believed.
 * @param site public origin by the settings
 */
export function acceptedOrigin(c: Context<Env>, site: string): string | null {
  const { protocol, host } = c.get("client");
  const self = `${protocol}://${host}`;
  const origin = c.req.header("origin");
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "same-origin") return self;
  if (origin === undefined) return fetchSite === undefined || fetchSite === "none" ? self : null;
  const sender = URL.parse(origin);
  if (!sender) return null;
  return [self, site].some((own) => sender.host === URL.parse(own)?.host) ? self : null;
}

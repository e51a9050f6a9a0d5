/** Who asks, and under which address the site appears to them. */
export type ClientFacts = {
  /** Network address; for limits only, never logged or stored. */
  address: string;
  protocol: "http" | "https";
  /** Host with port, as in the browser's address bar. */
  host: string;
};

/**
 * Reads the client behind `trustedHops` proxies. Each of those appends one entry to X-Forwarded-*, so the trustworthy
 * entry is counted from the right; whatever a client put in front of it is ignored.
 */
export function clientFacts(
  headers: Headers,
  direct: { address: string | undefined; protocol: "http" | "https"; host: string },
  trustedHops: number,
): ClientFacts {
  const forwarded = (name: string) => nthFromRight(headers.get(name), trustedHops);
  const protocol = forwarded("x-forwarded-proto")?.toLowerCase();
  const host = forwarded("x-forwarded-host")?.toLowerCase();
  return {
    address: forwarded("x-forwarded-for") ?? direct.address ?? "unknown",
    protocol: protocol === "https" || protocol === "http" ? protocol : direct.protocol,
    host: host && isHost(host) ? host : direct.host,
  };
}

/** A host name, IPv4 or bracketed IPv6 address, with an optional port. */
export function isHost(value: string): boolean {
  return value.length <= 260 && hostPattern.test(value);
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function nthFromRight(header: string | null, hops: number): string | undefined {
  if (!header || hops === 0) return undefined;
  const entries = header.split(",").map((entry) => entry.trim());
  // Fewer entries than proxies: some proxy sets the header instead of appending, so the first is the client's.
  return entries.at(Math.max(-hops, -entries.length)) || undefined;
}

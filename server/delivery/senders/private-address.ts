import { BlockList, isIP } from "node:net";

/**
 * True for an address that is not on the public internet: loopback, private, link-local (cloud metadata), carrier,
 * documentation, multicast, and IPv4 addresses dressed up as IPv6.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return family === 4 ? blocked.check(address, "ipv4") : isPrivateV6(address);
}

function isPrivateV6(address: string): boolean {
  if (blocked.check(address, "ipv6")) return true;
  return !globalUnicast.check(address, "ipv6");
}

const blocked = new BlockList();
const v4: ReadonlyArray<[string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
for (const [net, prefix] of v4) blocked.addSubnet(net, prefix, "ipv4");
// Tunnels to IPv4 (6to4, Teredo) and documentation inside the global range.
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  blocked.addSubnet(net, prefix, "ipv6");
}

/** Only 2000::/3 is public: everything else, ::ffff:0:0/96 and 64:ff9b::/96 included, is refused. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

import type { Server } from "node:http";
import type { Socket } from "node:net";
import { ringFactor } from "../services/limits/policy.ts";
import { lineOf, networkOf } from "../services/limits/sender.ts";
import type { UnderWay } from "./under-way.ts";

/**
 * Open connections: of one network, an IPv4 address or a /64, where 0 is any number (a /48 has `ringFactor` times as many), and
 * of all.
 */
export type MostConnections = { ofNetwork: number; ofAll: number };

/**
 * Holds the open connections to `most`. One more ends the oldest that waits for a request, of its network or of all: many
 * people behind one address keep theirs by using them, and who only opens them ends their own. Where all are at work, the
 * new one is `turnedAway`. Node's own `maxConnections` would turn away whoever comes new, and keep those that do nothing.
 */
export function capConnections(
  server: Server,
  most: MostConnections,
  running: Pick<UnderWay, "of">,
  turnedAway: (socket: Socket) => void,
): void {
  const all = new Set<Socket>();
  const bySender = new Map<string, Set<Socket>>();
  const ofNetwork = most.ofNetwork > 0 ? most.ofNetwork : Number.POSITIVE_INFINITY;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const [network, line] = [networkOf(address), lineOf(address)];
    const senders = new Map([[network, ofNetwork]]);
    if (line !== network) senders.set(line, ofNetwork * ringFactor);
    for (const [sender, mostOpen] of senders) {
      const open = bySender.get(sender) ?? new Set();
      if (open.size >= mostOpen && !endOldest(open, running)) return turnedAway(socket);
    }
    if (all.size >= most.ofAll && !endOldest(all, running)) return turnedAway(socket);
    all.add(socket);
    for (const sender of senders.keys())
      bySender.set(sender, (bySender.get(sender) ?? new Set()).add(socket));
    socket.once("close", () => {
      all.delete(socket);
      for (const sender of senders.keys()) {
        const open = bySender.get(sender);
        open?.delete(socket);
        if (open?.size === 0) bySender.delete(sender);
      }
    });
  });
}

/** False where each of them is being answered. */
function endOldest(open: Set<Socket>, running: Pick<UnderWay, "of">): boolean {
  // In the order in which they came. Those that were ended are in the other list until they are closed.
  const oldest = open.values().find((socket) => running.of(socket).length === 0);
  if (!oldest) return false;
  open.delete(oldest);
  oldest.destroy();
  return true;
}

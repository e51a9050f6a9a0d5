import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../services/limits/sender.ts";
import type { UnderWay } from "./under-way.ts";

/**
 * Holds the open connections of one network, an IPv4 address or a /64, to `most`. One more ends the oldest that waits for a
 * request: many people behind one address keep theirs by using them, and who only opens them ends their own. Where all are
 * at work, the new one is `turnedAway`.
 */
export function capConnections(
  server: Server,
  most: number,
  running: Pick<UnderWay, "of">,
  turnedAway: (socket: Socket) => void,
): void {
  const networks = new Map<string, Set<Socket>>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const open = networks.get(network) ?? new Set();
    if (open.size >= most && !endOldest(open, running)) return turnedAway(socket);
    networks.set(network, open.add(socket));
    socket.once("close", () => {
      open.delete(socket);
      if (open.size === 0 && networks.get(network) === open) networks.delete(network);
    });
  });
}

/** False where each of them is being answered. */
function endOldest(open: Set<Socket>, running: Pick<UnderWay, "of">): boolean {
  // In the order in which they came.
  const oldest = open.values().find((socket) => running.of(socket).length === 0);
  if (!oldest) return false;
  open.delete(oldest);
  oldest.destroy();
  return true;
}

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../services/limits/sender.ts";

/**
 * Holds the open connections of one network, an IPv4 address or a /64, to `most`. One more ends the oldest that waits for a
 * request: many people behind one address keep theirs by using them, and who only opens them ends their own. Where all are
 * at work, the new one is `turnedAway`.
 *
 * @param running the responses under way
 */
export function capConnections(
  server: Server,
  most: number,
  running: ReadonlySet<ServerResponse>,
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
function endOldest(open: Set<Socket>, running: ReadonlySet<ServerResponse>): boolean {
  const busy = new Set([...running].map(({ req }) => req.socket));
  // In the order in which they came.
  const oldest = open.values().find((socket) => !busy.has(socket));
  if (!oldest) return false;
  open.delete(oldest);
  oldest.destroy();
  return true;
}

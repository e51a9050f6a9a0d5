import { createMask, networkOf } from "../rate-limit/sender.ts";

const hourMs = 60 * 60 * 1000;
/** Networks named per hour; beyond it only their number is logged. */
const mostNetworks = 1_000;

/**
 * Tells the first refusal of each network in an hour from those after it, so that a log shows that limits hold, and not each
 * time that they do. Networks are in memory only: no name of them, hashed or not, gets into a log, which outlives the day
 * after which the store forgets them.
 */
export function createFirstRefusals(now: () => number = () => performance.now()) {
  let until = 0;
  let networks = new Set<string>();
  const mask = createMask();
  /** How many networks were refused in this hour, where this one is new among them; else null. */
  return (address: string): number | null => {
    if (now() >= until) {
      until = now() + hourMs;
      networks = new Set();
    }
    const network = mask(networkOf(address));
    if (networks.has(network) || networks.size >= mostNetworks) return null;
    networks.add(network);
    return networks.size;
  };
}

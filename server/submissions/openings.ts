import { LRUCache } from "lru-cache";
import { DAY_MS } from "#shared/durations.ts";
import { createMask, networkOf } from "../rate-limit/sender.ts";

/**
 * When networks last opened a page without scripts. Such a page is the same bytes for everyone and may come out of a cache,
 * so it can't carry a time; but its browser asks us for the visitor's own style sheet as it opens.
 */
export type Openings = {
  note(address: string, now: Date): void;
  /** Milliseconds since then; null where that is not known. */
  since(address: string, now: Date): number | null;
};

/** A time that is forgotten is a note on a form, no more. */
const mostNetworks = 20_000;

/** In memory only, by a code that no one can turn back into an address, and for a day, as the privacy policy says. */
export function createOpenings(): Openings {
  const mask = createMask();
  const codeOf = (address: string) => mask(networkOf(address));
  const opened = new LRUCache<string, number>({ max: mostNetworks, ttl: DAY_MS });
  return {
    note: (address, now) => {
      opened.set(codeOf(address), now.getTime());
    },
    since: (address, now) => {
      const at = opened.get(codeOf(address));
      return at === undefined ? null : Math.max(0, now.getTime() - at);
    },
  };
}

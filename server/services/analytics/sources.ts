import { namesOf } from "../../db/repositories/daily-counts.ts";
import type { Db } from "../../db/store.ts";
import { sourceLimit } from "../limits/policy.ts";
import { createMemoryShare } from "../limits/shared-limit.ts";

/** Name of all sources once a day, or a network, has had its share of them. */
export const OTHER_SOURCE = "(other)";

/** Hosts that are told apart in a day. */
export type Sources = {
  /** The name that a source is counted under: its own if the day knows it, or has room for it. */
  nameOf(day: string, source: string, address: string): string;
  /** Reads what other servers have counted on a day. */
  refresh(db: Db, day: string): Promise<void>;
};

/** The names that a day knows, of the newest day only: those of the day before are written within seconds. */
export function createSources(now: () => Date): Sources {
  const share = createMemoryShare(sourceLimit, () => now().getTime());
  let known = { day: "", names: new Set<string>() };
  const namesFor = (day: string): Set<string> => {
    if (known.day !== day) known = { day, names: new Set() };
    return known.names;
  };
  return {
    nameOf(day, source, address) {
      const names = namesFor(day);
      // Who typed the address has no source, and takes no place among them.
      if (source === "" || names.has(source)) return source;
      if (!share.take(address, names.size).ok) return OTHER_SOURCE;
      names.add(source);
      return source;
    },
    async refresh(db, day) {
      if (known.day !== day) return;
      const stored = await namesOf(db, { day, what: "source", limit: sourceLimit.all });
      for (const name of stored) if (name !== "" && name !== OTHER_SOURCE) known.names.add(name);
    },
  };
}

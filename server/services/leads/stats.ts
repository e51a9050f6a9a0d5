import { countDeliveries, type DeliveryCount } from "../../db/repositories/deliveries.ts";
import { countByDay } from "../../db/repositories/submissions.ts";
import { disabledTargets } from "../../db/repositories/targets.ts";
import type { Store } from "../../db/store.ts";

export type Stats = {
  /** Newest day first; `suspicious` is part of `count`. */
  submissions: Array<{ day: string; form: string; count: number; suspicious: number }>;
  deliveries: DeliveryCount[];
  /** Targets that asked for silence. */
  disabled: Array<{ target: string; reason: string }>;
};

/** Counts, without anybody's data; erased submissions count on. */
export async function submissionStats(store: Pick<Store, "read">, since: string): Promise<Stats> {
  return store.read(async (db) => {
    const byForm = new Map<string, Stats["submissions"][number]>();
    for (const { day, form, flags, count } of await countByDay(db, since)) {
      const key = `${day} ${form}`;
      const row = byForm.get(key) ?? { day, form, count: 0, suspicious: 0 };
      row.count += count;
      if (flags.split(",").includes("suspicious")) row.suspicious += count;
      byForm.set(key, row);
    }
    return {
      submissions: [...byForm.values()],
      deliveries: await countDeliveries(db),
      disabled: await disabledTargets(db),
    };
  });
}

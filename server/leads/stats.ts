import { dateIn, zoneOffset } from "#shared/calendar.ts";
import { foldedCounts } from "../db/repositories/daily-counts.ts";
import {
  countDeliveries,
  type DeliveryCount,
  disabledTargets,
} from "../db/repositories/delivery-state.ts";
import { countByHour } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { shownTarget } from "./record.ts";

export type Stats = {
  /** Newest day first, the zone's days; `suspicious` is part of `count`. */
  submissions: Array<{ day: string; form: string; count: number; suspicious: number }>;
  deliveries: DeliveryCount[];
  /** Targets that asked for silence. */
  disabled: Array<{ target: string; reason: string }>;
};

/**
 * Counts, without anyone's data; erased submissions count on. Of those whose rows are gone the day in UTC is known, and
 * stands for the zone's.
 */
export async function submissionStats(
  store: Pick<Store, "read">,
  since: string,
  zone = "UTC",
): Promise<Stats> {
  return store.read(async (db) => {
    const exact = !beginsDaysOnTheHour(zone);
    const byForm = new Map<string, Stats["submissions"][number]>();
    const counted = (await countByHour(db, since, exact)).map(({ hour, ...row }) => {
      return { ...row, day: dateIn(zone, new Date(`${hour}${exact ? "" : ":00"}Z`)) };
    });
    const folded = await foldedCounts(db, since.slice(0, 10));
    const newestFirst = [...counted, ...folded].sort((a, b) => b.day.localeCompare(a.day));
    for (const { day, form, flags, count } of newestFirst) {
      const key = `${day} ${form}`;
      const row = byForm.get(key) ?? { day, form, count: 0, suspicious: 0 };
      row.count += count;
      if (flags.split(",").includes("suspicious")) row.suspicious += count;
      byForm.set(key, row);
    }
    return {
      submissions: [...byForm.values()],
      deliveries: await countDeliveries(db),
      disabled: (await disabledTargets(db)).map(({ target, ...rest }) => ({
        ...rest,
        target: shownTarget(target),
      })),
    };
  });
}

/** India, for one, is half an hour off. */
function beginsDaysOnTheHour(zone: string): boolean {
  return zoneOffset(zone, Date.now()) % 3_600_000 === 0;
}

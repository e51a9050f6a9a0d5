import { addDays, dateIn } from "#shared/calendar.ts";
import { DAY_MS } from "#shared/durations.ts";
import { ANALYTICS_DAYS } from "#shared/lead-source.ts";
import type { DayRange } from "../db/repositories/daily-counts.ts";

/** Days of a report, in the zone in which they are counted. */
export type ReportDays = DayRange & {
  /** The first day whose counts are kept. */
  oldest: string;
};

/** The last `days` days in a zone, today included; `back` days earlier if it is given. */
export function lastDays(zone: string, now: Date, days: number, back = 0): ReportDays {
  const today = dateIn(zone, now);
  const to = addDays(today, -back);
  return { zone, from: addDays(to, 1 - days), to, oldest: addDays(today, 1 - ANALYTICS_DAYS) };
}

/** Number of days in a range, both ends included. */
export function lengthOf({ from, to }: Pick<DayRange, "from" | "to">): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** As many days right before a range; null if counts don't go back that far. */
export function daysBefore({ zone, from, oldest }: ReportDays, length: number): DayRange | null {
  const first = addDays(from, -length);
  return first < oldest ? null : { zone, from: first, to: addDays(from, -1) };
}

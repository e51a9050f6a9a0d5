import type { FreeDay } from "#shared/booking.ts";
import { addDays, weekday } from "#shared/calendar.ts";

/** Rows of Monday to Friday that hold all free days; a day without a free time is in its row with none. */
export function weeksOf(days: readonly FreeDay[]): FreeDay[][] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const starts = new Map(days.map((free) => [free.day, free.starts]));
  const weeks: FreeDay[][] = [];
  for (let monday = mondayOf(first.day); monday <= last.day; monday = addDays(monday, 7)) {
    const row = [0, 1, 2, 3, 4].map((offset) => addDays(monday, offset));
    weeks.push(row.map((day) => ({ day, starts: starts.get(day) ?? [] })));
  }
  return weeks;
}

/** The free day that is asked for, else the first one after it, else the first of all. */
export function dayOrNext(
  days: readonly FreeDay[],
  asked: string | null | undefined,
): FreeDay | undefined {
  return (asked ? days.find(({ day }) => day >= asked) : undefined) ?? days[0];
}

function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

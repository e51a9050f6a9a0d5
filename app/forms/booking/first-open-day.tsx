import type { OpenDays, UnavailableDay } from "#shared/booking.ts";
import { fill } from "#shared/fill.ts";
import { listed } from "#shared/listed.ts";
import { longDate } from "./slot-times.ts";

export type BeforeCopy = { next: string; holidays: string; closed: string; full: string };

/** Says when the first open day is and why not sooner; nothing where only the notice is in the way. */
export function FirstOpenDay({ open, copy }: { open: OpenDays; copy: BeforeCopy }) {
  const text = firstOpenDay(open, copy);
  return text ? <p className="text-small">{text}</p> : null;
}

export function firstOpenDay({ days: [first], before }: OpenDays, copy: BeforeCopy): string | null {
  if (!first || before.length === 0) return null;
  const holidays = [...new Set(before.flatMap(({ name }) => name ?? []))];
  const has = (reason: UnavailableDay["reason"]) => before.some((day) => day.reason === reason);
  return [
    fill(copy.next, { day: longDate(first.day) }),
    ...(holidays.length > 0 ? [fill(copy.holidays, { names: listed(holidays) })] : []),
    ...(has("closed") ? [copy.closed] : []),
    ...(has("full") ? [copy.full] : []),
  ].join(" ");
}

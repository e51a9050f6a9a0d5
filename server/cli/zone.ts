import { InvalidArgumentError } from "commander";
import { addDays, instantIn } from "#shared/calendar.ts";
import { dateFormat } from "#shared/date-format.ts";
import type { Config } from "../config.ts";
import type { Content } from "../releases/content.ts";

/** The zone that times are written and read in: of this run, by the settings, else the business hours' own. */
export function zoneFor(
  flag: string | undefined,
  config: Pick<Config, "timeZone">,
  content: Content,
): string {
  return flag ?? config.timeZone ?? content().site.hours.zone;
}

/** A time on a zone's clock: `2026-11-21 12:48`. */
export function clockTime(iso: string, zone: string): string {
  // The Swedish way to write a time is ISO's own.
  return dateFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(
    new Date(iso),
  );
}

/** The same with what the clock is called then: `2026-11-21 12:48 EST`. */
export function namedTime(iso: string, zone: string): string {
  return `${clockTime(iso, zone)} ${clockName(iso, zone)}`;
}

/** `EST`, `EDT`, `GMT+1`: what a zone's clock is called at a time. */
function clockName(iso: string, zone: string): string {
  const format = dateFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  const parts = format.formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** A day or a time as it was typed, read before the zone is known. */
export type TypedTime = { text: string; day: string; minutes: number | null; instant: Date | null };

/**
 * Parser of `2026-01-31`, `2026-01-31T09:30` on the zone's clock, and `2026-01-31T09:30:00Z` with an offset of its own.
 */
export function readTime(text: string): TypedTime {
  const [, day = "", hour, minute, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(
      text,
    ) ?? [];
  const clock = hour === undefined ? null : Number(hour) * 60 + Number(minute);
  const isReal = isDay(day) && (clock === null || (Number(hour) < 24 && Number(minute) < 60));
  const instant = isReal && offset ? new Date(text.replace(" ", "T")) : null;
  if (!isReal || Number.isNaN(instant?.getTime())) {
    throw new InvalidArgumentError(
      "Write a day such as 2026-01-31, or a time such as 2026-01-31T09:00.",
    );
  }
  return { text, day, minutes: clock, instant };
}

/** When it is, as an ISO time; a day begins at midnight of the zone. */
export function startOf({ day, minutes, instant }: TypedTime, zone: string): string {
  return (instant ?? instantIn(zone, day, minutes ?? 0)).toISOString();
}

/** The same for an end: a day counts whole. */
export function endOf(typed: TypedTime, zone: string): string {
  if (typed.minutes !== null) return startOf(typed, zone);
  return instantIn(zone, addDays(typed.day, 1), 0).toISOString();
}

/** Whether it is written YYYY-MM-DD, and the calendar has it. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  // Date rolls 2026-02-30 over into March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

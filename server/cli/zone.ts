import { InvalidArgumentError } from "commander";
import { addDays, dateIn, instantIn, weekday } from "#shared/calendar.ts";
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

/** A day, a time, or days in words as they were typed, read before the zone is known. */
export type TypedTime = {
  text: string;
  /** "" for days in words. */
  day: string;
  minutes: number | null;
  instant: Date | null;
  /** Days in words, by today; null for a day or a time. */
  days: ((today: string) => Days) | null;
};

/** First and last day, YYYY-MM-DD. */
type Days = readonly [first: string, last: string];

/** Weeks begin on Monday, as those of the digest. */
const daysInWords: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  "this week": (today) => weekOf(today),
  "last week": (today) => weekOf(addDays(today, -7)),
  "this month": (today) => monthOf(today),
  "last month": (today) => monthOf(addDays(`${today.slice(0, 8)}01`, -1)),
};

function weekOf(day: string): Days {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return [monday, addDays(monday, 6)];
}

function monthOf(day: string): Days {
  const first = `${day.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return [first, addDays(next, -1)];
}

const inWords = Object.keys(daysInWords).map((words) => `"${words}"`);
const asWords = `${inWords.slice(0, -1).join(", ")} or ${inWords.at(-1)}`;

/**
 * Parser of `2026-01-31`, `2026-01-31T09:30` on the zone's clock, `2026-01-31T09:30:00Z` with an offset of its own, and days in
 * words such as `last week`.
 */
export function readTime(text: string): TypedTime {
  const typed = readDayOrTime(text);
  if (typed) return typed;
  throw new InvalidArgumentError(
    `Write a day such as 2026-01-31, a time such as 2026-01-31T09:00, or ${asWords}.`,
  );
}

/** The same without a time of the day, for what is counted by days. */
export function readDay(text: string): TypedTime {
  const typed = readDayOrTime(text);
  if (typed && typed.minutes === null) return typed;
  throw new InvalidArgumentError(`Write a day that there is, such as 2026-01-31, or ${asWords}.`);
}

function readDayOrTime(text: string): TypedTime | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const days = Object.hasOwn(daysInWords, words) ? daysInWords[words] : undefined;
  if (days) return { text, day: "", minutes: null, instant: null, days };
  const [, day = "", hour, minute, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(
      text,
    ) ?? [];
  const minutes = hour === undefined ? null : Number(hour) * 60 + Number(minute);
  const isReal = isDay(day) && (minutes === null || (Number(hour) < 24 && Number(minute) < 60));
  const instant = isReal && offset ? new Date(text.replace(" ", "T")) : null;
  if (!isReal || Number.isNaN(instant?.getTime())) return null;
  return { text, day, minutes, instant, days: null };
}

/** First and last day of what was typed. */
export function daysIn({ day, days }: TypedTime, zone: string, now = new Date()): Days {
  return days ? days(dateIn(zone, now)) : [day, day];
}

/** When it is, as an ISO time; a day begins at midnight of the zone. */
export function startOf(typed: TypedTime, zone: string, now = new Date()): string {
  const [first] = daysIn(typed, zone, now);
  return (typed.instant ?? instantIn(zone, first, typed.minutes ?? 0)).toISOString();
}

/** The same for an end: a day counts whole. */
export function endOf(typed: TypedTime, zone: string, now = new Date()): string {
  if (typed.minutes !== null) return startOf(typed, zone, now);
  const [, last] = daysIn(typed, zone, now);
  return instantIn(zone, addDays(last, 1), 0).toISOString();
}

/** Whether it is written YYYY-MM-DD, and the calendar has it. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  // Date rolls 2026-02-30 over into March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

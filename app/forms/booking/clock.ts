import { instantIn, zoneOffset } from "#shared/calendar.ts";
import { dateFormat } from "#shared/date-format.ts";

/** Pages are in American English, in any browser: a time in another language next to them would be a second notation. */
export const LOCALE = "en-US";

/** A time on the zone's clock: `3:00 PM`. */
export function clockTime(at: Date, zone: string): string {
  return dateFormat(LOCALE, {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}

/** Day and time with the zone's name: "Monday, March 15, 3:00 PM CET". */
export function dayAndTime(at: Date, zone: string): string {
  return dateFormat(LOCALE, {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** Office hours of one date on the visitor's clock; null where both clocks agree. */
export function localHours(
  office: { zone: string; open: number; close: number },
  date: string,
  zone: string,
): string | null {
  const open = instantIn(office.zone, date, office.open * 60);
  const close = instantIn(office.zone, date, office.close * 60);
  const [ours, theirs] = [office.zone, zone].map((name) => zoneOffset(name, open.getTime()));
  if (ours === theirs) return null;
  return `${clockTime(open, zone)} - ${clockTime(close, zone)}`;
}

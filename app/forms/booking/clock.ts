import { dateFormat } from "#contracts/date-format.ts";

/** The instant at which a zone's clock shows this date and time, on either side of a change of clocks. */
export function instantIn(zone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset is asked at the guess, then once more at what it gave: enough for any zone's change of clocks.
  const first = wall - offsetOf(zone, wall);
  return new Date(wall - offsetOf(zone, first));
}

/** `3:00 PM`, `15:00`: a time as it is written in the reader's language, on the zone's clock. */
export function clockTime(at: Date, zone: string, locale?: string): string {
  return dateFormat(locale, {
    timeZone: zone,
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}

/** Day and time with the zone's name: "Monday, March 15, 3:00 PM CET". */
export function dayAndTime(at: Date, zone: string, locale?: string): string {
  return dateFormat(locale, {
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
  locale?: string,
): string | null {
  const hour = (value: number) => `${String(value).padStart(2, "0")}:00`;
  const open = instantIn(office.zone, date, hour(office.open));
  const close = instantIn(office.zone, date, hour(office.close));
  if (offsetOf(zone, open.getTime()) === offsetOf(office.zone, open.getTime())) return null;
  return `${clockTime(open, zone, locale)} - ${clockTime(close, zone, locale)}`;
}

/** What the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const parts = dateFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - Math.floor(at / 1000) * 1000;
}

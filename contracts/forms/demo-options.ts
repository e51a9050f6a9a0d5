/** Where the demo team sits; the days of the calendar are of this zone. */
export const DEMO_ZONE = "America/New_York";

/** The calendar date in a time zone, as `YYYY-MM-DD`. */
export function dateIn(zone: string, at: Date): string {
  // Put together from its parts: no language writes dates this way in every browser. WebKitGTK's en-CA is 11/21/2026.
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value;
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** A calendar date moved by whole days. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 0 is Sunday. NaN for what is no date. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Whether this runtime knows the IANA zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

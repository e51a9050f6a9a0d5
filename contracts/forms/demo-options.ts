/** Where the demo team sits; days and times of the form are of this zone. */
export const DEMO_ZONE = "America/New_York";

/** Half-hour starts from 9:00 to 17:30, New York time, as `HH:MM`. */
export const demoTimes: readonly string[] = Array.from({ length: 18 }, (_, i) => {
  const hour = 9 + Math.floor(i / 2);
  return `${String(hour).padStart(2, "0")}:${i % 2 === 0 ? "00" : "30"}`;
});

/** How far ahead a day can be asked for. */
export const DEMO_DAYS_AHEAD = 90;

/** The calendar date in a time zone, as `YYYY-MM-DD`. */
export function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
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

/** Whether a text is a real calendar date: 2027-02-29 is none. */
export function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  );
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

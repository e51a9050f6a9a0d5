import { settings } from "#app/settings.ts";
import { calendarStorage } from "#content/collections/storage.ts";
import { bookingWords } from "#content/forms/booking.ts";
import type { StorageEntry } from "#model/schema/storage.ts";

/*
 * What the pages say of an outside booking calendar; nothing where the calendar is our own.
 */

/** What the calendar's host may keep in the browser, for the table of what is kept. */
export function storageOfCalendar(url: string | null = settings.bookingUrl): StorageEntry[] {
  if (!url) return [];
  const { name, purpose, lasts, ...entry } = calendarStorage;
  return [
    { ...entry, name: named(name, url), purpose: named(purpose, url), lasts: named(lasts, url) },
  ];
}

/** Who is asked, and when, for the privacy policy. */
export function calendarPolicy(url: string | null = settings.bookingUrl): string {
  return url ? named(bookingWords.outside.policy, url) : "";
}

function named(text: string, url: string): string {
  return text.replaceAll("{host}", new URL(url).host);
}

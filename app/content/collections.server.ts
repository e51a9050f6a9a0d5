import type { StorageEntry } from "#content-model/schema/consent.ts";
import type { Job, PressEntry } from "#content-model/schema/pages.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { dateIn } from "#shared/calendar.ts";
import { fill } from "#shared/fill.ts";
import { countedStorage } from "./analytics-copy.server.ts";

/**
 * Open positions that have not closed and whose day has come, the newest first. Development shows all of them. The last day to
 * apply ends with the business's own, not with UTC's.
 */
export function loadJobs({ jobs, settings, site }: Snapshot, now = new Date()): Job[] {
  const day = dateIn(site.hours.zone, now);
  return jobs
    .filter((job) => job.closes === null || job.closes >= day)
    .filter(({ posted }) => import.meta.env?.DEV || posted <= settings.day)
    .sort((a, b) => b.posted.localeCompare(a.posted));
}

/** Releases and coverage whose day has come, the newest first. Development shows all of them. */
export function loadPress({ press, settings }: Snapshot): PressEntry[] {
  const out = press.filter(({ date }) => import.meta.env?.DEV || date <= settings.day);
  return out.sort((a, b) => b.date.localeCompare(a.date));
}

/** Loads the storage table, and the sentences of purposes that store nothing. */
export function loadStorage({ storage, settings }: Snapshot) {
  const { entries, services, calendar, nothing } = storage;
  const { analytics } = settings;
  return {
    entries: [
      ...entries,
      ...(analytics ? services[analytics.kind] : []),
      ...storageOfCalendar(calendar, settings.bookingUrl),
    ],
    nothing: {
      analytics: countedStorage(nothing, analytics),
      marketing: nothing.marketing,
    },
  };
}

/** Storage of an outside calendar's host, for the storage table; empty where it is our own. */
export function storageOfCalendar(
  { name, purpose, lasts, ...entry }: StorageEntry,
  url: string | null,
): StorageEntry[] {
  if (!url) return [];
  const { host } = new URL(url);
  return [
    {
      ...entry,
      name: fill(name, { host }),
      purpose: fill(purpose, { host }),
      lasts: fill(lasts, { host }),
    },
  ];
}

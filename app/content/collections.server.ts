/* What single pages load: positions, press, storage, forms, and the cookie settings. */
import type { Story } from "#app/features/customer-stories/story.ts";
import type { CommonFormCopy, FormCopy } from "#content-model/schema/form.ts";
import type { FormName } from "#content-model/schema/forms.ts";
import type { Job, PressEntry } from "#content-model/schema/pages.ts";
import type { CookieSettingsPage, Storage, StorageEntry } from "#content-model/schema/privacy.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { AnalyticsProvider } from "#shared/analytics-providers.ts";
import { dateIn } from "#shared/calendar.ts";
import { recipientOf } from "#shared/consent.ts";
import { fill } from "#shared/words.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";
import { pageOf } from "./pages.server.ts";

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

/*
 * What the pages say of analytics: that we count ourselves or, where an analytics service is configured, who it is.
 */

type Provider = AnalyticsProvider | null;

/** The switches, each with what it does on this very site. */
export function countedSwitches(
  switches: CookieSettingsPage["switches"],
  provider: Provider,
): CookieSettingsPage["switches"] {
  return switches.map(({ withService, ...entry }) => {
    if (!provider || !withService) return entry;
    const { text, optIn, examples } = withService[provider.kind];
    const host = recipientOf(provider);
    return {
      ...entry,
      text: fill(text, { host }),
      optIn: fill(optIn, { host }),
      examples: examples.map((example) => fill(example, { host })),
    };
  });
}

/** Entries of the count, for the storage table. */
export function countedStorage(nothing: Storage["nothing"], provider: Provider): string {
  return provider
    ? fill(nothing.analyticsWithService[provider.kind], { host: recipientOf(provider) })
    : nothing.analytics;
}

/** The copy of a form, with what all forms share. */
export function loadForm(content: Snapshot, id: FormName): FormCopy & { common: CommonFormCopy } {
  const { fields, extra, notice, submit, done } = content.forms[id];
  const common = { ...content.forms.common, collection: content.notices.collection };
  return { fields, ...(extra ? { extra } : {}), notice, submit, done, common };
}

export function loadCookieSettings(content: Snapshot) {
  const page = content.pages["cookie-settings"];
  return { ...page, switches: countedSwitches(page.switches, content.settings.analytics) };
}

/** The copy of the testimonials page, the quotes and the stories. */
export function loadTestimonials(content: Snapshot) {
  const { stories, ...rest } = content.testimonials;
  return { page: pageOf(content, "testimonials"), ...rest, stories: stories.map(shownStory) };
}

function shownStory({ picture, ...story }: Snapshot["testimonials"]["stories"][number]): Story {
  const drawn = { src: picturePath.story(story.id), alt: "", ...PICTURE };
  return { ...story, thumbnail: picture ?? drawn };
}

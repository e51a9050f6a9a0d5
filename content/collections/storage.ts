import type { StorageEntry } from "../schema/storage.ts";

/**
 * Everything that this site may keep in a browser. What isn't listed as essential is removed as soon as its purpose is
 * refused; a crawl of all pages in the browser tests fails on anything that is missing here.
 */
export const storage: readonly StorageEntry[] = [
  {
    name: "__Host-consent",
    alsoNamed: "consent",
    kind: "cookie",
    category: "essential",
    purpose:
      "Your cookie choice: version, time, and the two switches. It contains nothing that identifies you.",
    lasts: "180 days",
  },
  {
    name: "draft:*",
    kind: "tab",
    category: "essential",
    purpose: "What you typed into a form, until you send it.",
    lasts: "Until you send it or close the tab",
  },
  {
    name: "scroll-positions",
    kind: "tab",
    category: "essential",
    purpose: "Where you were on a page, so that Back takes you there.",
    lasts: "Until you close the tab",
  },
];

/** Where an outside booking calendar is configured: what {host} may keep, once its calendar is loaded. */
export const calendarStorage: StorageEntry = {
  name: "{host}",
  kind: "cookie",
  category: "marketing",
  purpose:
    "The booking calendar. It’s loaded from {host} when you ask for it, or if you turned marketing on, and {host} may then set its own cookies.",
  lasts: "Set by {host}",
};

/** Says that a purpose stores nothing, in the row where its entries would stand. */
export const storesNothing = {
  analytics:
    "Nothing is stored. While it’s on, it sends the page, the site you came from, the width of your screen, and load times, with nothing that identifies you.",
  /** Where a counting service is configured. */
  analyticsWithService:
    "Nothing is stored. While it’s on, a script from Umami at {host} sends that server the page, the site you came from, your language, and your screen size. Our own count, where it’s on before you choose, stores nothing either.",
  marketing: "Nothing is stored or sent. No tag is installed at present.",
} as const;

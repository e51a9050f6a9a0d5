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
      "Your cookie choice: version, time and the two switches. It holds nothing that names you.",
    lasts: "180 days",
  },
  {
    name: "draft:*",
    kind: "tab",
    category: "essential",
    purpose: "What you typed into a form, until it has been sent.",
    lasts: "Until sent, or the tab is closed",
  },
  {
    name: "scroll-positions",
    kind: "tab",
    category: "essential",
    purpose: "Where you were on a page, so that Back brings you there.",
    lasts: "Until the tab is closed",
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
    "Nothing is stored. Allowed, it sends the page, the site that led here, the width of the screen and load times, without any mark of you.",
  /** Where a counting service is configured. */
  analyticsWithService:
    "Nothing is stored. Allowed, a script of Umami at {host} sends there the page, the site that led here, the language and the size of the screen. Our own count, where it is on before a choice, stores nothing either.",
  marketing: "Nothing is stored or sent: no tag is installed at present.",
} as const;

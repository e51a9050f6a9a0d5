/** Words of the banner, and those of the cookie settings beside its page's. */
export const consentWords = {
  saved: "Cookie preferences saved successfully",
  busy: "Saving...",
  failed:
    "Your choice could not be saved: the server can't be reached. Check your connection and save again.",
  refusedOffline:
    "Your refusal holds in this browser. The server can't be reached to record it, so save once more when you are online.",
  now: "Your choice is kept for {days} days, takes effect at once in every open tab, and can be changed here at any time.",
  record: "Record of this choice: {id}. It holds no name and no address.",
  storage: {
    title: "What this site keeps in your browser",
    intro: "All of it, by name. There is nothing from anybody else.",
    caption: "Cookies and browser storage of this site",
    columns: ["Name", "Category", "Kept as", "What for", "How long"],
    kinds: { cookie: "Cookie", tab: "Tab storage", browser: "Browser storage" },
    categories: { essential: "Essential", analytics: "Analytics", marketing: "Marketing" },
  },
  /** In the privacy policy: who counts. */
  policy: {
    own: "Analytics is our own count of pages, referring sites, screen widths and load times. It sets no cookie, holds no identifier and no network address, and goes to nobody else.",
    withService:
      "If you allow analytics, Umami at {host} counts for us: your browser fetches a script from there and sends the page, the referring site, the language and the size of the screen. It keeps nothing in your browser; that server sees your network address, as any server does. Where analytics is on before you choose, it is our own count of pages, referring sites, screen widths and load times, without cookie, identifier or network address, and it goes to nobody else.",
  },
  banner: {
    label: "Cookie choice",
    title: "May we count this visit?",
    "opt-out":
      "Analytics is our own count of pages, without cookies. It is on until you refuse; marketing is off until you accept.",
    "opt-in":
      "Analytics is our own count of pages, without cookies. Both it and marketing stay off until you accept.",
    /** Instead of the two above, where a counting service is configured. */
    withService: {
      "opt-out":
        "Until you choose, we count pages ourselves, without cookies. Accept, and Umami at {host} counts them instead; reject, and nobody does. Marketing is off until you accept.",
      "opt-in":
        "If you accept, Umami at {host} counts the pages you read, without cookies. Until then that and marketing stay off.",
    },
    accept: "Accept",
    reject: "Reject",
    settings: "Cookie settings",
  },
} as const;

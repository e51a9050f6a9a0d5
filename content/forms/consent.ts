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
  banner: {
    label: "Cookie choice",
    title: "May we count this visit?",
    "opt-out":
      "Analytics is our own count of pages, without cookies. It is on until you refuse; marketing is off until you accept.",
    "opt-in":
      "Analytics is our own count of pages, without cookies. Both it and marketing stay off until you accept.",
    accept: "Accept",
    reject: "Reject",
    settings: "Cookie settings",
  },
} as const;

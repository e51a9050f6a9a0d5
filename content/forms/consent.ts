/** Words of the banner, and those of the cookie settings beside its page's. */
export const consentWords = {
  saved: "Cookie preferences saved successfully",
  busy: "Saving...",
  failed:
    "We couldn't reach the server, so your choice wasn't saved. Check your connection and save again.",
  refusedOffline:
    "Your refusal is in effect in this browser. We couldn't reach the server to record it, so save once more when you're back online.",
  now: "We keep your choice for {days} days. It takes effect right away in every open tab, and you can change it here anytime.",
  record: "Record of this choice: {id}. It contains no name and no address.",
  storage: {
    title: "What this site keeps in your browser",
    intro: "Every item, by name. Nothing here belongs to anyone else.",
    caption: "Cookies and browser storage of this site",
    columns: ["Name", "Category", "Stored as", "Purpose", "Duration"],
    kinds: { cookie: "Cookie", tab: "Tab storage", browser: "Browser storage" },
    categories: { essential: "Essential", analytics: "Analytics", marketing: "Marketing" },
  },
  /** In the privacy policy: who counts. `{opt-out: ...}` is shown where analytics is on before a choice. */
  policy: {
    own: "Analytics is our own count of pages, referring sites, screen widths, and load times. It sets no cookie, holds no identifier and no network address, and goes to no one else. {opt-out: It is on until you object: turn it off in cookie settings, choose Reject, or use Global Privacy Control.}{opt-in: It stays off until you turn it on.}",
    withService:
      "If you turn analytics on, Umami at {host} counts for us: your browser loads a script from there and sends the page, the referring site, your language, and your screen size. It keeps nothing in your browser; that server sees your network address, as any server does. {opt-out: Until you choose, we count pages, referring sites, screen widths, and load times ourselves, without a cookie, identifier, or network address, and share them with no one. That count is on until you object: turn it off in cookie settings, choose Reject, or use Global Privacy Control.}{opt-in: Nothing is counted until you do.}",
  },
  banner: {
    label: "Cookie choice",
    title: {
      "opt-out": "We count visits. You can say no.",
      "opt-in": "May we count this visit?",
    },
    "opt-out":
      "Analytics is our own count of pages, without cookies. It’s on until you reject it. Marketing is off until you accept it.",
    "opt-in":
      "Analytics is our own count of pages, without cookies. It’s off until you accept it, and so is marketing.",
    /** Instead of the two above, where a counting service is configured. */
    withService: {
      "opt-out":
        "Until you choose, we count pages ourselves, without cookies. Accept, and Umami at {host} counts them instead; reject, and no one does. Marketing is off until you accept it.",
      "opt-in":
        "If you accept, Umami at {host} counts the pages you read, without cookies. Until then, analytics and marketing are off.",
    },
    accept: "Accept",
    reject: "Reject",
    settings: "Cookie settings",
  },
} as const;

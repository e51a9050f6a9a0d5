/** Words of the cookie settings beside those of its page. */
export const consentWords = {
  busy: "Saving...",
  failed:
    "Your choice could not be saved: the server can't be reached. Check your connection and save again.",
  now: "Today this site runs neither analytics nor marketing tags. Your choice is kept for {days} days and holds for whatever is added.",
  stored: "Without JavaScript this page shows the defaults, not the choice you saved earlier.",
  show: "Show my saved choice",
} as const;

/** The answer of the cookie settings' action, or what the browser makes of no answer. */
export type ConsentAnswer =
  /** `record` names the stored proof; null where there is no store. */
  | { state: "saved"; analytics: boolean; marketing: boolean; record: string | null }
  /** The browser has not sent the cookie back. `back` is the page that the visitor was on. */
  | { state: "unkept"; analytics: boolean; marketing: boolean; back: string | null }
  | { state: "unreachable" }
  | { state: "refused"; message: string };

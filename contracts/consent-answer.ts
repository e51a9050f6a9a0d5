/** The answer of the cookie settings' action, or what the browser makes of no answer. */
export type ConsentAnswer =
  /** `record` names the stored proof; null where there is no store. */
  | { state: "saved"; analytics: boolean; marketing: boolean; record: string | null }
  | { state: "unreachable" }
  | { state: "refused"; message: string };

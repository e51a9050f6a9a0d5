import { PRIVACY_FORM } from "./privacy.ts";

/*
 * The source of a lead: the first and the last arrival ("touch") of its visitor at the site. Browsers keep and send a touch as a
 * query string with the names below, `on` (day, UTC), `site` (host of the referring site) and `page` (path of the landing page).
 */

/** Parameters by which links name their campaign. */
export const campaignParams = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
] as const;

/** Parameters in which ad networks number a click. They identify it to the network, so they need consent to marketing. */
export const clickParams = [
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "msclkid",
  "fbclid",
  "ttclid",
  "twclid",
  "li_fat_id",
] as const;

/** Days that a touch is kept in a browser whose visitor accepted analytics. */
export const SOURCE_DAYS = 60;

/** Days for which counts are kept: a year and a month, so that a month can be compared with the same one before. */
export const ANALYTICS_DAYS = 395;

/** Whether a form brings leads. Whoever makes a privacy request or reports a barrier is none. */
export function isLead(form: string): boolean {
  return form !== PRIVACY_FORM && form !== "accessibility";
}

export type Touch = Readonly<
  Partial<
    Record<
      "on" | "site" | "page" | (typeof campaignParams)[number] | (typeof clickParams)[number],
      string
    >
  >
>;

/** First and last touch; the same one where there was no other. */
export type LeadSource = { first: Touch; last: Touch };

/** Touches that a choice among leads looks at: the first, the last (which `npm run analytics` counts), or either. */
export const arrivals = ["first", "last", "any"] as const;
export type Arrival = (typeof arrivals)[number];

/* Addresses that pages, their scripts, and the server share, next to those of the route table. */

/** Where the browser sends what it has counted. Apart from the schema, which the browser does without. */
export const ANALYTICS_PATH = "/analytics";

export const FREE_SLOTS_PATH = "/booking/slots.json";

/** An appointment for the visitor's calendar, by its token: `?booking=<token>`. */
export const DEMO_CALENDAR_PATH = "/booking/demo.ics";

/*
 * What the server answers to each visitor about their own choice. No file ending: caches are often told to keep
 * everything that ends in .css or .json, whatever its headers say.
 */

/** A stylesheet for pages without scripts: hides the banner for anyone who has answered, and shows that a signal was honored. */
export const CONSENT_STYLE_PATH = "/consent/style";

/** Whether the request carries Global Privacy Control: for browsers that don't tell their scripts. */
export const CONSENT_SIGNAL_PATH = "/consent/signal";

export type ConsentSignal = { gpc: boolean };

/** Below it is what is not published yet, each preview under a signed part of its own. */
export const PREVIEW_PATH = "/preview";

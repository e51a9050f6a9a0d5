/*
 * What the server answers to each visitor about their own choice. No file ending: caches are often told to keep
 * everything that ends in .css or .json, whatever its headers say.
 */

/** A stylesheet for pages without scripts: hides the banner for anyone who has answered, and shows that a signal was honored. */
export const CONSENT_STYLE_PATH = "/consent/style";

/** Whether the request carries Global Privacy Control: for browsers that don't tell their scripts. */
export const CONSENT_SIGNAL_PATH = "/consent/signal";

/** Answer of `CONSENT_SIGNAL_PATH`. */
export type ConsentSignal = { gpc: boolean };

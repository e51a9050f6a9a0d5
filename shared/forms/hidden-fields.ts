/*
 * Names of the hidden fields. They are apart from the schemas so that a form's markup does not carry the
 * schema library into the browser.
 */

/** The hidden field that people never see and simple robots fill in. */
export const HONEYPOT = "fax_number";

/** The hidden field that carries the browser's idempotency key (absent without JavaScript). */
export const IDEMPOTENCY_KEY = "submission_key";

/** Source of the lead: the first and the last touch, with a space between. Empty where consent allows none. */
export const LEAD_SOURCE = "lead_source";

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

/* Proof of work for forms: field names and the wire format of GET /challenge; server/rate-limit checks the proofs. */
/** Name of the form field that carries the token of `GET /challenge`; absent without JavaScript. */
export const FORM_TOKEN = "form_token";

/** Name of the form field that carries the proof of work, only when the server asked for one. */
export const FORM_PROOF = "form_proof";

/**
 * Answer of `GET /challenge`, to be fetched when a visitor begins to fill out a form.
 *
 * The token tells the server when that was. When a submission is answered with 429, the browser may fetch a new
 * token, find a proof for it and send the same submission again with both: find a whole number `n` so that
 * SHA-256 of `${token}.${n}` (UTF-8) begins with `bits` zero bits, and send `n` in decimal. About 2^bits tries.
 */
export type Challenge = {
  token: string;
  bits: number;
  /** Seconds for which a proof of this token is taken. */
  expiresIn: number;
};

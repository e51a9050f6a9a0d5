import type { ConsentChoice } from "./consent.ts";
import type { ConsentMode } from "./consent-state.ts";

/** Days that the proof of a choice is kept: the choice's own 180 and the time in which it may be questioned. */
export const CONSENT_RECORD_DAYS = 730;

/** One choice as it came in. Nothing of it names a person: no address, no browser, no identifier of the visitor. */
export type ConsentGiven = {
  /** Random UUID of a choice that may be sent twice; without one each call is a choice of its own. */
  id?: string | undefined;
  choice: ConsentChoice;
  mode: ConsentMode;
  /** Where the visitor chose: the banner, the settings page, or by an opt-out under their name. */
  source: "banner" | "settings" | "privacy-request";
  /** Path of the page on which the choice was made. */
  page: string;
};

export type ConsentRecorded =
  /** Committed. `id` is random, and shown to the visitor once. */
  | { ok: true; id: string }
  | { ok: false; status: 429 | 503; code: string; message: string; retryAfter?: number };

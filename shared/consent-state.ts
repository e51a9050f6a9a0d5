import { CONSENT_DAYS, type ConsentChoice } from "./consent.ts";
import { DAY_MS } from "./durations.ts";

export type ConsentMode = "opt-out" | "opt-in";

export type ConsentState = {
  analytics: boolean;
  marketing: boolean;
  /** Whether the visitor said so about these very purposes; false for every default. */
  chosen: boolean;
  /** Whether the banner asks. Under the signal it doesn't: the visitor has answered already. */
  asks: boolean;
};

export type ConsentTerms = {
  mode: ConsentMode;
  /** The version of the purposes that is asked about now; see shared/consent.ts. */
  version: number;
};

export type ConsentInput = ConsentTerms & {
  choice: ConsentChoice | null;
  /** Whether the browser sends Global Privacy Control now. */
  gpc: boolean;
  now?: number;
};

/** Allowed purposes. Pure: pages, banner, loader and server all ask this. */
export function consentState(input: ConsentInput): ConsentState {
  const { choice, mode, gpc, version, now = Date.now() } = input;
  const kept = choice && holdsAt(choice, now) ? choice : null;
  const fallback = defaults(mode, gpc);
  if (!kept) return fallback;
  const { analytics, marketing } = kept;
  const allowsNothing = !analytics && !marketing;
  // A permission given without the signal does not outlive the signal's arrival.
  if (gpc && !kept.underGpc && !allowsNothing) return fallback;
  if (kept.version !== version) {
    if (gpc) return fallback;
    // A refusal still holds, a permission falls back to the default.
    return {
      analytics: analytics && fallback.analytics,
      marketing: marketing && fallback.marketing,
      chosen: false,
      asks: true,
    };
  }
  return { analytics, marketing, chosen: true, asks: false };
}

/** Without a choice that holds: analytics in opt-out mode, and nothing in opt-in mode or under the signal. */
function defaults(mode: ConsentMode, gpc: boolean): ConsentState {
  return { analytics: mode === "opt-out" && !gpc, marketing: false, chosen: false, asks: !gpc };
}

/**
 * The server dates a choice and the browser ends it with its cookie; by a browser's own clock, which may be years off, a
 * permission can look older than it may be. A refusal holds however old it looks.
 */
function holdsAt({ at, analytics, marketing }: ConsentChoice, now: number): boolean {
  return now - at < CONSENT_DAYS * DAY_MS || (!analytics && !marketing);
}

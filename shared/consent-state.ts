import { CONSENT_DAYS, type ConsentChoice } from "./consent.ts";
import { DAY_MS } from "./durations.ts";

export type ConsentMode = "opt-out" | "opt-in";

/** Why the purposes are as they are. */
export type ConsentStateName =
  /** No choice yet, opt-out mode: analytics on, marketing off. */
  | "default-opt-out"
  /** No choice yet, opt-in mode: nothing optional. */
  | "default-opt-in"
  /** No choice that knew of it: Global Privacy Control turns everything optional off. */
  | "gpc"
  /** The visitor allowed everything. */
  | "accepted"
  /** The visitor refused everything. */
  | "rejected"
  /** The visitor allowed one of the two. */
  | "customized"
  /** The visitor allowed something on this site in spite of the signal, and knew of the conflict. */
  | "chosen-under-gpc"
  /** The purposes changed since the choice: a refusal still holds, a permission falls back to the default. */
  | "outdated";

export type ConsentState = {
  name: ConsentStateName;
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

/** Allowed purposes, and why. Pure: pages, banner, loader and server all ask this. */
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
    return {
      name: "outdated",
      analytics: analytics && fallback.analytics,
      marketing: marketing && fallback.marketing,
      chosen: false,
      asks: true,
    };
  }
  return { name: chosenName(kept, gpc), analytics, marketing, chosen: true, asks: false };
}

function defaults(mode: ConsentMode, gpc: boolean): ConsentState {
  const nothing = { analytics: false, marketing: false, chosen: false };
  if (gpc) return { name: "gpc", ...nothing, asks: false };
  return mode === "opt-out"
    ? { name: "default-opt-out", ...nothing, analytics: true, asks: true }
    : { name: "default-opt-in", ...nothing, asks: true };
}

function chosenName({ analytics, marketing }: ConsentChoice, gpc: boolean): ConsentStateName {
  if (!analytics && !marketing) return gpc ? "gpc" : "rejected";
  if (gpc) return "chosen-under-gpc";
  return analytics && marketing ? "accepted" : "customized";
}

/**
 * The server dates a choice and the browser ends it with its cookie; by a browser's own clock, which may be years off, a
 * permission can look older than it may be. A refusal holds however old it looks.
 */
function holdsAt({ at, analytics, marketing }: ConsentChoice, now: number): boolean {
  return now - at < CONSENT_DAYS * DAY_MS || (!analytics && !marketing);
}

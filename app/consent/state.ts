import { CONSENT_DAYS, CONSENT_VERSION, type ConsentChoice } from "#contracts/consent.ts";

export type ConsentMode = "opt-out" | "opt-in";

/** Why the purposes stand as they do. */
export type ConsentStateName =
  /** No choice yet, opt-out mode: analytics on, marketing off. */
  | "default-opt-out"
  /** No choice yet, opt-in mode: nothing optional. */
  | "default-opt-in"
  /** No choice that knew of it: Global Privacy Control turns everything optional off. */
  | "gpc"
  /** The visitor decided. */
  | "chosen"
  /** The visitor decided, and had sent Global Privacy Control while deciding. */
  | "chosen-under-gpc"
  /** The purposes changed since the choice: a refusal still holds, a permission falls back to the default. */
  | "outdated";

export type ConsentState = { name: ConsentStateName; analytics: boolean; marketing: boolean };

export type ConsentInput = {
  choice: ConsentChoice | null;
  mode: ConsentMode;
  /** Whether the browser sends Global Privacy Control now. */
  gpc: boolean;
  /** The version of the purposes that is asked about now. */
  version?: number;
  now?: number;
};

/** What is allowed, and why. Pure: the page, the banner and the loader all ask this. */
export function consentState({
  choice,
  mode,
  gpc,
  version = CONSENT_VERSION,
  now = Date.now(),
}: ConsentInput): ConsentState {
  const kept = choice && isFresh(choice, now) ? choice : null;
  // A permission given without the signal does not outlive the signal's arrival.
  if (gpc && !kept?.underGpc) return { name: "gpc", analytics: false, marketing: false };
  const fallback = defaults(mode, gpc);
  if (!kept) return fallback;
  const { analytics, marketing } = kept;
  if (kept.version !== version) {
    return {
      name: "outdated",
      analytics: analytics && fallback.analytics,
      marketing: marketing && fallback.marketing,
    };
  }
  return { name: gpc ? "chosen-under-gpc" : "chosen", analytics, marketing };
}

function defaults(mode: ConsentMode, gpc: boolean): ConsentState {
  if (gpc) return { name: "gpc", analytics: false, marketing: false };
  return mode === "opt-out"
    ? { name: "default-opt-out", analytics: true, marketing: false }
    : { name: "default-opt-in", analytics: false, marketing: false };
}

function isFresh(choice: ConsentChoice, now: number): boolean {
  const age = now - choice.at;
  // A clock may run a little ahead; a choice from the far future is not one of ours.
  return age < CONSENT_DAYS * 86_400_000 && age > -86_400_000;
}

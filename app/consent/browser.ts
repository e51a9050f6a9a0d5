import { settings } from "#app/settings.ts";
import { readConsent } from "#contracts/consent.ts";
import { type ConsentState, consentState } from "./state.ts";

/** What holds in this browser now. */
export function consentInBrowser(): ConsentState {
  return consentState({
    choice: readConsent(document.cookie, location.protocol === "https:"),
    mode: settings.consentMode,
    gpc: sendsGpc(),
  });
}

/** Whether the browser sends Global Privacy Control. */
export function sendsGpc(): boolean {
  return (
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

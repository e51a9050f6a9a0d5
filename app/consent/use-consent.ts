import { useSyncExternalStore } from "react";
import type { ConsentState } from "#contracts/consent-state.ts";
import { currentConsent, onConsent } from "./consent-store.ts";

/** What holds in this browser now; null on the server and while an island hydrates. */
export function useConsent(): ConsentState | null {
  return useSyncExternalStore(onConsent, currentConsent, () => null);
}

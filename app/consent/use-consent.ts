import { useSyncExternalStore } from "react";
import type { ConsentState } from "#shared/consent-state.ts";
import { currentConsent, isChoiceKept, onConsent } from "./consent-store.ts";

/** Current consent state of this browser; null on the server and while an island hydrates. */
export function useConsent(): ConsentState | null {
  return useSyncExternalStore(onConsent, currentConsent, () => null);
}

/** Whether what was chosen last is kept by more than this tab; true on the server and while an island hydrates. */
export function useChoiceKept(): boolean {
  return useSyncExternalStore(onConsent, isChoiceKept, () => true);
}

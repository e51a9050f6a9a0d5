import { useEffect, useRef, useState } from "react";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { hideToast, showToast } from "#app/ui/toast.tsx";
import { CHOICE_ID, choiceIn, UNDER_GPC } from "#contracts/consent-fields.ts";
import { announceConsent, holdChoice, sendsGpc, useConsent } from "./consent-store.ts";
import { askedVersion } from "./purposes.ts";
import { sendChoice } from "./send-choice.ts";

/**
 * Sends a choice to the action of the settings page. What is refused is refused at once, in all tabs, whatever becomes
 * of the line; what is allowed waits until the server has stored the proof.
 */
export function useSaveChoice(): { save(fields: FormData): void; busy: boolean } {
  const { consent: consentCopy } = useLayout();
  const path = usePath();
  const [busy, setBusy] = useState(false);
  const now = useConsent();
  const sending = useRef<FormData | null>(null);
  const lastError = useRef(0);

  // A page that is left takes its requests with it, but not this: the choice has its id, so it is stored once.
  useEffect(() => {
    const onLeave = () => {
      if (sending.current) navigator.sendBeacon?.(path("cookie-settings"), sending.current);
    };
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, [path]);

  const save = async (fields: FormData) => {
    const { analytics, marketing } = choiceIn(fields);
    const refused = !analytics && !marketing;
    const held = {
      analytics: analytics && now?.analytics === true,
      marketing: marketing && now?.marketing === true,
    };
    const withdraws =
      now !== null && ((now.analytics && !analytics) || (now.marketing && !marketing));
    if (refused || withdraws) {
      holdChoice({ version: askedVersion, at: Date.now(), underGpc: sendsGpc(), ...held });
    }
    if (sendsGpc()) fields.set(UNDER_GPC, "1");
    // Only secure contexts can draw an id; without one a second sending would be a second choice.
    if (typeof crypto.randomUUID === "function") {
      fields.set(CHOICE_ID, crypto.randomUUID());
      sending.current = fields;
    }
    setBusy(true);
    const refusal = await sendChoice(path("cookie-settings"), fields).catch(() =>
      refused ? consentCopy.refusedOffline : consentCopy.failed,
    );
    setBusy(false);
    sending.current = null;
    if (refusal === null) announceConsent();
    // It is settled, or said again.
    hideToast(lastError.current);
    if (refusal === null) showToast(consentCopy.saved);
    else lastError.current = showToast(refusal, "error");
  };
  return { save, busy };
}

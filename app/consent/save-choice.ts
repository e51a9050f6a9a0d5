import { useEffect, useRef, useState } from "react";
import { useLayout, usePath } from "#app/copy/layout.ts";
import { hideToast, showToast } from "#app/ui/toast.tsx";
import { CHOICE_ID, CHOSEN_ON, choiceIn, UNDER_GPC } from "#contracts/consent-fields.ts";
import {
  announceConsent,
  holdChoice,
  isChoiceKept,
  sendsGpc,
  useConsent,
} from "./consent-store.ts";
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
    const choice = { version: askedVersion, at: Date.now(), underGpc: sendsGpc() };
    if (refused || withdraws) holdChoice({ ...choice, ...held });
    // Tells the action that a script waits for the answer.
    if (!fields.has(CHOSEN_ON)) fields.set(CHOSEN_ON, path("cookie-settings"));
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
    if (refusal === null) announceConsent({ ...choice, analytics, marketing });
    // It is settled, or said again.
    hideToast(lastError.current);
    const holdsHereOnly = (refused || refusal === null) && !isChoiceKept();
    const fault = holdsHereOnly ? consentCopy.inTab : refusal;
    if (fault === null) showToast(consentCopy.saved);
    else lastError.current = showToast(fault, "error");
  };
  return { save, busy };
}

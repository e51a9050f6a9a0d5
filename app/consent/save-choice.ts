import { pageFacts } from "#app/islands/page-facts.ts";
import { hideToast, showToast } from "#app/islands/toast.ts";
import { CHOICE_ID, choiceIn, UNDER_GPC } from "#contracts/consent-fields.ts";
import {
  announceConsent,
  choiceNow,
  currentConsent,
  holdChoice,
  isChoiceKept,
  sendsGpc,
} from "./consent-store.ts";
import { sendChoice } from "./send-choice.ts";

let lastError = 0;

/**
 * Sends a choice to the action of the settings page. What is refused is refused at once, in all tabs, whatever becomes
 * of the line; what is allowed waits until the server has stored the proof.
 */
export async function saveChoice(action: string, fields: FormData): Promise<void> {
  const copy = pageFacts().consent;
  const { analytics, marketing } = choiceIn(fields);
  const isRefused = !analytics && !marketing;
  const now = currentConsent();
  const held = {
    analytics: analytics && now.analytics,
    marketing: marketing && now.marketing,
  };
  const withdraws = (now.analytics && !analytics) || (now.marketing && !marketing);
  if (isRefused || withdraws) holdChoice(held);
  if (sendsGpc()) fields.set(UNDER_GPC, "1");
  const leave = new AbortController();
  // Only secure contexts can draw an id; without one a second sending would be a second choice.
  const id = crypto.randomUUID?.();
  if (id) {
    fields.set(CHOICE_ID, id);
    // A page that is left takes its requests with it, but not this: the choice has its id, so it is stored once.
    addEventListener("pagehide", () => navigator.sendBeacon?.(action, fields), leave);
  }
  const refusal = await sendChoice(action, fields).catch(() =>
    isRefused ? copy.refusedOffline : copy.failed,
  );
  leave.abort();
  if (refusal === null) announceConsent(choiceNow({ analytics, marketing }));
  // It is settled, or said again.
  hideToast(lastError);
  const isInTabOnly = (isRefused || refusal === null) && !isChoiceKept();
  const fault = isInTabOnly ? copy.inTab : refusal;
  if (fault === null) showToast(copy.saved);
  else lastError = showToast(fault, "error");
}

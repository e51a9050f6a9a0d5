import { pageFacts } from "#app/islands/page-facts.ts";
import { hideToast, showToast } from "#app/islands/toast.ts";
import {
  BACK_TO,
  CHOICE_ID,
  CHOSEN_ON,
  type ConsentAnswer,
  choiceIn,
  UNDER_GPC,
} from "#shared/consent-fields.ts";
import { announceConsent, choiceNow, isChoiceKept, sendsGpc } from "./consent-store.ts";

let lastError = 0;

/**
 * Sends a choice to the action of the settings page, its button busy meanwhile. What is allowed waits until the server has
 * stored the proof; a refusal holds already.
 */
export async function saveChoice(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  fields: FormData,
): Promise<void> {
  const rest = showBusy(button);
  await sendAndTell(form.action, fields);
  // That this file couldn't be had is settled.
  hideToast(Number(form.dataset.toast));
  rest();
}

/** @returns shows the button at rest again */
function showBusy(button: HTMLButtonElement): () => void {
  const label = button.textContent;
  button.ariaBusy = "true";
  button.ariaDisabled = "true";
  button.textContent = button.dataset.busy ?? label;
  return () => {
    button.ariaBusy = null;
    button.ariaDisabled = null;
    button.textContent = label;
  };
}

async function sendAndTell(action: string, fields: FormData): Promise<void> {
  const copy = pageFacts().consent;
  const { analytics, marketing } = choiceIn(fields);
  const isRefused = !analytics && !marketing;
  fields.delete(BACK_TO);
  fields.set(CHOSEN_ON, location.pathname);
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

/** How long an answer may take, in milliseconds. */
const LIMIT_MS = 20_000;

/**
 * Posts a choice to the action of the settings page, which answers scripts in JSON.
 *
 * @returns what the server says to a choice that it refuses; null where the choice is stored
 * @throws if no one answers, or someone else does
 */
async function sendChoice(address: string, body: FormData): Promise<string | null> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return refusalIn(await answer.json());
}

/**
 * Refusal in an answer to a choice: the message of the endpoint, or that of the server before it.
 *
 * @throws for what isn't our server's
 */
export function refusalIn(answer: unknown): string | null {
  const { state, message, error } = answer as Partial<ConsentAnswer & { message: string }> & {
    error?: { message?: unknown };
  };
  if (state === "saved") return null;
  const said = state === "refused" ? message : error?.message;
  if (typeof said !== "string") throw new Error("This answer is not the server's.");
  return said;
}

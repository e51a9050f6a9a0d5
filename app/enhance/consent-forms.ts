import { saveChoice } from "#app/consent/save-choice.ts";
import { BACK_TO, CHOSEN_ON } from "#contracts/consent-fields.ts";

/** Form whose choice is on its way. */
let sending: HTMLFormElement | null = null;

/** Sends the forms that take a cookie choice (the banner's and the settings page's) without leaving the page. */
export function answerConsentForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!("consentForm" in form.dataset)) return;
    event.preventDefault();
    // Each form has one button at least, and a browser names the one that was pressed, or its first.
    if (!sending) void send(form, event.submitter as HTMLButtonElement);
  });
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = new FormData(form, button);
  fields.delete(BACK_TO);
  fields.set(CHOSEN_ON, location.pathname);
  sending = form;
  const rest = showBusy(button);
  await saveChoice(form.action, fields);
  rest();
  sending = null;
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

/** Milliseconds after the last change until it is announced: slow typing and held arrow keys are one change, too. */
const PAUSE_MS = 1000;

/**
 * Announces texts in a status element: the last one once no other has come for a moment, or as soon as a form is sent. A text
 * that is there already isn't announced again.
 */
export function announcer(status: HTMLElement): (text: string) => void {
  let next = status.textContent ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = () => {
    clearTimeout(timer);
    if (status.textContent !== next) status.textContent = next;
  };
  document.addEventListener("submit", announce);
  return (text) => {
    next = text;
    clearTimeout(timer);
    timer = setTimeout(announce, PAUSE_MS);
  };
}

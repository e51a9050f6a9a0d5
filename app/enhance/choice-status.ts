import { onPageQuery } from "#app/islands/page-query.ts";

/** Milliseconds after the last change until it is announced: arrow keys pass through several choices. */
const PAUSE_MS = 1000;

/**
 * Announces what a choice of radios means, each time that it has changed. The status is inside their fieldset and has a text for
 * each value, as JSON in `data-choice-texts`.
 */
export function announceChoice(status: HTMLElement): void {
  const fieldset = status.closest("fieldset");
  if (!fieldset) return;
  const texts = JSON.parse(status.dataset.choiceTexts ?? "{}") as Record<string, string>;
  const current = () => {
    const checked = fieldset.querySelector<HTMLInputElement>("input:checked");
    return texts[checked?.value ?? ""] ?? "";
  };
  let last = current();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = current();
      if (text === last) return;
      last = text;
      status.textContent = text;
    }, PAUSE_MS);
  };
  fieldset.addEventListener("input", later);
  // Back, Forward and links set the radios too.
  onPageQuery(later);
}

import { announcer } from "#app/islands/announce.ts";
import { onPageQuery } from "#app/islands/query-store.ts";

/**
 * Announces what a choice of radios means, each time that it has changed. The status is inside their fieldset and has a text for
 * each value, as JSON in `data-choice-texts`.
 */
export default function announceChoice(status: HTMLElement): void {
  const fieldset = status.closest("fieldset");
  if (!fieldset) return;
  const texts = JSON.parse(status.dataset.choiceTexts ?? "{}") as Record<string, string>;
  const current = () => fieldset.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
  const announce = announcer(status);
  let last = current();
  const follow = () => {
    if (current() === last) return;
    last = current();
    announce(texts[last] ?? "");
  };
  fieldset.addEventListener("input", follow);
  // Back, Forward and links set the radios too, a moment after the address.
  onPageQuery(() => queueMicrotask(follow));
}

import { focusOn } from "#app/ui/focus.ts";
import type { ToastTone } from "#app/ui/toast-card.tsx";

/** How long a toast stays, in milliseconds. Errors stay until they are dismissed. */
export const TOAST_MS = 4000;
/** How many toasts are shown at once; an older one makes room, an error only until a newer one is dismissed. */
export const TOAST_MAX = 3;

type Toast = { card: HTMLElement; tone: ToastTone };

/** From the oldest to the newest. */
const toasts = new Map<number, Toast>();
let lastId = 0;

/**
 * Shows a message over the page; its markup is that of app/document/document.tsx.
 * @param onDismiss called when the visitor closes it
 * @returns the id by which `hideToast` takes it away
 */
export function showToast(
  text: string,
  tone: ToastTone = "success",
  onDismiss?: () => void,
): number {
  const template = document.getElementById(`toast-${tone}`) as HTMLTemplateElement;
  const card = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const [line, button] = card.children as unknown as [HTMLElement, HTMLElement];
  lastId += 1;
  const id = lastId;
  line.textContent = text;
  button.addEventListener("click", () => {
    if (card.contains(document.activeElement)) giveFocusOn(card);
    hideToast(id);
    onDismiss?.();
  });
  toasts.set(id, { card, tone });
  document.getElementById("toasts")?.append(card);
  if (tone === "success") hideLater(card, id);
  hideToast(inExcess(toasts) ?? 0);
  return id;
}

/** Takes a toast away whose matter is settled. */
export function hideToast(id: number): void {
  toasts.get(id)?.card.remove();
  toasts.delete(id);
  let room = toasts.size;
  for (const { card } of toasts.values()) card.hidden = room-- > TOAST_MAX;
}

/** Id of the oldest success where there are too many toasts: an error stays until someone has dismissed it. */
export function inExcess(shown: ReadonlyMap<number, Pick<Toast, "tone">>): number | undefined {
  if (shown.size <= TOAST_MAX) return undefined;
  return [...shown].find(([, { tone }]) => tone === "success")?.[0];
}

/** The next toast's button gets the focus, else the page's main part. */
function giveFocusOn(card: HTMLElement): void {
  focusOn((card.nextElementSibling ?? card.previousElementSibling)?.querySelector("button"));
}

/** Closes the toast after its time, which starts over when pointer or focus leaves it. */
function hideLater(card: HTMLElement, id: number): void {
  let timer: ReturnType<typeof setTimeout>;
  let isPointedAt = false;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPointedAt && !card.matches(":focus-within")) hideToast(id);
    }, TOAST_MS);
  };
  const point = ({ type }: PointerEvent) => {
    isPointedAt = type === "pointerenter";
    begin();
  };
  card.addEventListener("pointerenter", point);
  card.addEventListener("pointerleave", point);
  card.addEventListener("focusout", begin);
  begin();
}

/** How long the pointer rests on a menu before it opens, and may be away before it closes, in milliseconds. */
const HOVER_MS = 200;

/** A click this soon after a menu has opened means "open", not "close again"; in milliseconds. */
const SAME_PRESS_MS = 500;

/**
 * Opens a disclosure menu after the pointer has rested on its button, and closes it after pointer or focus have left it.
 * Click and Escape are the browser's.
 *
 * @param area holds the menu's button and its popover
 */
export function openOnHover(area: HTMLElement): void {
  const button = area.querySelector<HTMLElement>("[popovertarget]");
  const menu = area.querySelector<HTMLElement>("[popover]");
  if (!button || !menu) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = Number.NEGATIVE_INFINITY;
  const after = ({ pointerType }: PointerEvent, act: () => void) => {
    clearTimeout(timer);
    if (pointerType === "mouse") timer = setTimeout(act, HOVER_MS);
  };
  area.addEventListener("pointerenter", () => clearTimeout(timer));
  area.addEventListener("pointerleave", (event) => after(event, () => menu.hidePopover()));
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) menu.hidePopover();
  });
  button.addEventListener("pointerenter", (event) =>
    after(event, () => {
      if (!menu.matches(":popover-open")) menu.showPopover({ source: button });
    }),
  );
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    const isOpen = menu.matches(":popover-open");
    if (isOpen && performance.now() - opened < SAME_PRESS_MS) event.preventDefault();
  });
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") opened = performance.now();
  });
}

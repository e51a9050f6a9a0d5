/** How long the pointer rests on a menu before it opens, and may be away before it closes, in milliseconds. */
const HOVER_MS = 200;

/** A click this soon after a menu has opened means "open", not "close again"; in milliseconds. */
const SAME_PRESS_MS = 500;

/**
 * Opens each menu of the header after the pointer has rested on its button, and closes it after pointer or focus have left it.
 * Click and Escape are the browser's. Fetched as pointer or focus first come into the header.
 */
export default function openMenusOnHover({ pointerType }: Partial<PointerEvent>): void {
  for (const area of document.querySelectorAll<HTMLElement>("[data-menu]")) {
    const button = area.querySelector<HTMLElement>("[popovertarget]");
    const menu = area.querySelector<HTMLElement>("[popover]");
    if (button && menu) openOnHover(area, button, menu, pointerType);
  }
}

/** @param pointerType kind of the pointer that may rest on the button already */
function openOnHover(
  area: HTMLElement,
  button: HTMLElement,
  menu: HTMLElement,
  pointerType = "",
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = Number.NEGATIVE_INFINITY;
  const after = (by: { pointerType: string }, act: () => void) => {
    clearTimeout(timer);
    if (by.pointerType === "mouse") timer = setTimeout(act, HOVER_MS);
  };
  const openSoon = (by: { pointerType: string }) =>
    after(by, () => {
      if (!menu.matches(":popover-open")) menu.showPopover({ source: button });
    });
  area.addEventListener("pointerenter", () => clearTimeout(timer));
  area.addEventListener("pointerleave", (event) => after(event, () => menu.hidePopover()));
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) menu.hidePopover();
  });
  button.addEventListener("pointerenter", openSoon);
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    const isOpen = menu.matches(":popover-open");
    if (isOpen && performance.now() - opened < SAME_PRESS_MS) event.preventDefault();
  });
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") opened = performance.now();
  });
  // One that has the focus was pressed before this code came.
  if (button.matches(":hover:not(:focus)")) openSoon({ pointerType });
}

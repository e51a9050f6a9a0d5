/*
 * A modal is a popover that every engine opens and closes by itself: see app/ui/modal.ts. Style alone locks the page and
 * keeps it from being clicked; this takes it out of reach of the keyboard and of screen readers.
 */

/** Keeps everything around a modal inert while it is open. */
export function isolateModals(): void {
  let release = () => {};
  const follow = (modal: HTMLElement, isOpen: boolean) => {
    release();
    release = isOpen ? isolate(modal) : () => {};
  };
  for (const open of document.querySelectorAll<HTMLElement>("[data-modal]:popover-open"))
    follow(open, true);
  // Before the change, both ways: as a modal closes, the browser gives the focus back to something that must be reachable.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (target instanceof HTMLElement && "modal" in target.dataset)
        follow(target, newState === "open");
    },
    true,
  );
}

/** Closes the menus and modals of the page. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open"))
    open.hidePopover();
}

/** Makes everything inert that is neither in the element nor around it. @returns takes it back */
function isolate(element: HTMLElement): () => void {
  const outside: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
    }
  }
  for (const part of outside) part.inert = true;
  element.ariaModal = "true";
  return () => {
    for (const part of outside) part.inert = false;
    element.ariaModal = null;
  };
}

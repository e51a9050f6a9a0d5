import { type RefObject, useEffect } from "react";

/*
 * A modal that every engine opens and closes by itself: a popover with a button for each. Invoker commands are missing
 * in WebKit up to 26.1, so a `dialog` would be dead there before the scripts come. What makes it modal comes in two
 * steps: style alone locks the page and keeps it from being clicked, the script takes it out of reach of the keyboard.
 */

/** Properties of the modal itself, beside its role and label. */
export const modalProps = { popover: "auto", "data-modal": true } as const;

/** Properties of a button that opens the modal with this id. */
export function opens(id: string) {
  return {
    type: "button",
    popoverTarget: id,
    popoverTargetAction: "show",
    "aria-haspopup": "dialog",
  } as const;
}

/** Properties of a button inside, which closes it. The focus goes back to where it came from. */
export function closes(id: string) {
  return { type: "button", popoverTarget: id, popoverTargetAction: "hide" } as const;
}

/** Closes the menus and modals inside an element that `within` selects; without one, all of the page's. */
export function closePopovers(within = ""): void {
  for (const open of document.querySelectorAll<HTMLElement>(`${within} [popover]:popover-open`))
    open.hidePopover();
}

/** While the modal is open, the rest of the page can be neither reached nor read. */
export function useModal(modal: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = modal.current;
    if (!element) return;
    let release = () => {};
    const follow = (event: Event) => {
      release();
      // At once, both ways: when it closes, the browser gives the focus back to something that must be reachable.
      release = (event as ToggleEvent).newState === "open" ? isolate(element) : () => {};
    };
    if (element.matches(":popover-open")) release = isolate(element);
    element.addEventListener("beforetoggle", follow);
    return () => {
      element.removeEventListener("beforetoggle", follow);
      release();
    };
  }, [modal]);
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

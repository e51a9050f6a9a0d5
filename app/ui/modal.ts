/*
 * A modal that every engine opens and closes by itself: a popover with a button for each. Invoker commands are missing
 * in WebKit up to 26.1, so a `dialog` would be dead there before the scripts come. What makes it modal comes in two
 * steps: style alone locks the page and keeps it from being clicked, app/enhance/enhance.ts takes it out of reach of the
 * keyboard.
 */

/** Properties of the modal itself, next to its role and label. */
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

/* Modals: popovers that every engine opens and closes by itself. */
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A modal dialog: the focus stays inside and goes back, and Escape or a click next to it close it. */
export function Dialog({
  id,
  title,
  close,
  wide = false,
  children,
}: {
  id: string;
  title: string;
  /** Label of the closing button. */
  close: string;
  /** For pictures and films. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      {...modalProps}
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={cx(
        "m-auto max-h-[calc(100dvh-2rem)] max-w-none overflow-y-auto overscroll-contain rounded-lg border border-ink bg-raised p-0 text-ink",
        wide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(40rem,calc(100vw-2rem))]",
      )}
    >
      <div className="flex items-start justify-between gap-6 border-line border-b p-5 sm:px-7">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <button
          {...closes(id)}
          // The browser starts here when the dialog opens.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center rounded-md border-[1.5px] border-ink px-3.5 font-semibold text-small hover:bg-ink hover:text-paper"
        >
          {close}
        </button>
      </div>
      <div className="p-5 sm:p-7">{children}</div>
    </div>
  );
}

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

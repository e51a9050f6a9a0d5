import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "./button.tsx";

/** Opens the dialog with this id. Works by the browser alone; older browsers get the same from the click handler. */
export function DialogButton({
  dialog,
  variant,
  children,
}: {
  dialog: string;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  return (
    <Button
      {...(variant ? { variant } : {})}
      aria-haspopup="dialog"
      {...invoke(dialog, "show-modal")}
    >
      {children}
    </Button>
  );
}

/** A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({
  id,
  title,
  close,
  children,
}: {
  id: string;
  title: string;
  /** Words of the closing button. */
  close: string;
  children: ReactNode;
}) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className="m-auto w-[min(40rem,calc(100vw-2rem))] max-w-none overscroll-contain rounded-lg border border-ink bg-raised p-0 text-ink backdrop:bg-night/60"
    >
      <div className="flex items-start justify-between gap-6 border-line border-b p-5 sm:px-7">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <button
          type="button"
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center rounded-md border-[1.5px] border-ink px-3.5 font-semibold text-small hover:bg-ink hover:text-paper"
          {...invoke(id, "close")}
        >
          {close}
        </button>
      </div>
      <div className="p-5 sm:p-7">{children}</div>
    </dialog>
  );
}

function invoke(id: string, command: "show-modal" | "close") {
  return {
    command,
    commandfor: id,
    onClick: () => {
      if ("commandForElement" in HTMLButtonElement.prototype) return;
      const dialog = document.getElementById(id) as HTMLDialogElement | null;
      if (command === "close") dialog?.close();
      else dialog?.showModal();
    },
  };
}

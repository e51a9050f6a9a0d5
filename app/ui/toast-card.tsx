import { cx } from "./class-names.ts";

export type ToastTone = "success" | "error";

const base =
  "on-night pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-md border px-4 py-2 text-small sm:w-auto";

export const toastLook: Readonly<Record<ToastTone, string>> = {
  success: cx(base, "border-on-night-2 bg-night text-on-night"),
  error: cx(base, "border-danger bg-danger text-on-action"),
};

/** A message over the page, with a button that dismisses it. */
export function ToastCard({
  tone,
  text,
  dismiss,
}: {
  tone: ToastTone;
  text: string;
  dismiss: string;
}) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      // Announced as a whole: else Firefox names its text and its button apart, and Orca says the last of them only.
      aria-atomic="true"
      className={toastLook[tone]}
    >
      <span className="grow">{text}</span>
      <button
        type="button"
        className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-night-2"
        aria-label={dismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

import { useSyncExternalStore } from "react";
import { cx } from "./class-names.ts";

/** How long a toast stays, in milliseconds. Errors stay until they are dismissed. */
export const TOAST_MS = 4000;
/** How many toasts stand at once; an older one makes room. */
export const TOAST_MAX = 3;

type Toast = { id: number; text: string; tone: "success" | "error" };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(text: string, tone: Toast["tone"] = "success"): void {
  lastId += 1;
  set([...toasts, { id: lastId, text, tone }].slice(-TOAST_MAX));
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** Where toasts appear; stands once, in the document's layout. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:items-end"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

export function ToastCard({ toast, still = false }: { toast: Toast; still?: boolean }) {
  const timed = toast.tone === "success" && !still;
  return (
    <div
      role={toast.tone === "error" ? "alert" : undefined}
      className={cx(
        "on-night pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-md border px-4 py-3 text-small",
        toast.tone === "success"
          ? "border-night bg-night text-on-night"
          : "border-danger bg-danger text-on-action",
      )}
      ref={timed ? (element) => (element ? closeLater(element, toast.id) : undefined) : undefined}
    >
      <span className="grow">{toast.text}</span>
      <button
        type="button"
        className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-night-2"
        onClick={() => dismiss(toast.id)}
        aria-label="Dismiss message"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Closes the toast after its time; the clock stands still while pointer or focus is on it. */
function closeLater(element: HTMLElement, id: number): () => void {
  let timer = setTimeout(() => dismiss(id), TOAST_MS);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dismiss(id), TOAST_MS);
  };
  element.addEventListener("pointerenter", hold);
  element.addEventListener("focusin", hold);
  element.addEventListener("pointerleave", release);
  element.addEventListener("focusout", release);
  return hold;
}

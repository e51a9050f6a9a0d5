import { useEffect, useRef, useSyncExternalStore } from "react";
import { cx } from "./class-names.ts";
import { focusOn } from "./move-focus.ts";
import { usePartCopy } from "./part-copy.ts";

/** How long a toast stays, in milliseconds. Errors stay until they are dismissed. */
export const TOAST_MS = 4000;
/** How many toasts are shown at once; an older one makes room, an error only until a newer one is dismissed. */
export const TOAST_MAX = 3;

export type Toast = {
  id: number;
  text: string;
  tone: "success" | "error";
  /** Called when the visitor closes it. */
  onDismiss?: (() => void) | undefined;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** @returns the id by which `hideToast` takes it away */
export function showToast(
  text: string,
  tone: Toast["tone"] = "success",
  onDismiss?: () => void,
): number {
  lastId += 1;
  set(keepLatest([...toasts, { id: lastId, text, tone, onDismiss }]));
  return lastId;
}

/** One that is too many takes the oldest success away: an error stays until someone has dismissed it. */
export function keepLatest(next: readonly Toast[]): readonly Toast[] {
  const oldest = next.length > TOAST_MAX && next.find(({ tone }) => tone === "success");
  return next.filter((toast) => toast !== oldest);
}

/** Takes a toast away whose matter is settled. */
export function hideToast(id: number): void {
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

/** Where toasts appear: once, in the document's layout. */
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
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--consent-space,0px)+1rem)] z-50 flex flex-col items-center gap-2 sm:items-end"
    >
      {shown.slice(-TOAST_MAX).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

export function ToastCard({ toast, still = false }: { toast: Toast; still?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const { id, tone, text, onDismiss } = toast;
  const copy = usePartCopy();
  const timed = tone === "success" && !still;
  useEffect(
    () => (timed && card.current ? closeLater(card.current, id) : undefined),
    // Its own clock: other toasts come and go without setting it back.
    [timed, id],
  );
  return (
    <div
      ref={card}
      role={tone === "error" ? "alert" : undefined}
      // Told as one: else Firefox names its text and its button apart, and Orca says the last of them only, the button.
      aria-atomic="true"
      className={cx(
        "on-night pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-md border px-4 py-3 text-small",
        tone === "success"
          ? "border-night bg-night text-on-night"
          : "border-danger bg-danger text-on-action",
      )}
    >
      <span className="grow">{text}</span>
      <button
        type="button"
        className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-night-2"
        onClick={() => {
          giveFocusBack(card.current);
          hideToast(id);
          onDismiss?.();
        }}
        aria-label={copy.dismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** The next toast's button gets the focus, else the page's main part. */
function giveFocusBack(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return;
  focusOn((card.nextElementSibling ?? card.previousElementSibling)?.querySelector("button"));
}

/** Closes the toast after its time, which starts over when pointer or focus leaves it. What listens goes with the element. */
function closeLater(element: HTMLElement, id: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isPointedAt = false;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPointedAt && !element.matches(":focus-within")) hideToast(id);
    }, TOAST_MS);
  };
  const point = ({ type }: PointerEvent) => {
    isPointedAt = type === "pointerenter";
    begin();
  };
  element.addEventListener("pointerenter", point);
  element.addEventListener("pointerleave", point);
  element.addEventListener("focusout", begin);
  begin();
  return () => clearTimeout(timer);
}

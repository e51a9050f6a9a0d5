import { pageFacts } from "#app/islands/page-facts.ts";
import { hideToast, showToast } from "#app/islands/toast.ts";
import { closePopovers } from "./modals.ts";

/** Action for when the connection is back; each takes the place of the one before. */
let next: (() => void) | null = null;
let toast = 0;

/** Says that there is no connection, and goes on as soon as it is back, unless the visitor closes the message. */
export function untilOnline(go: () => void): void {
  if (!next) addEventListener("online", goOn, { once: true });
  next = go;
  // The link may be in a menu or dialog, which is over the message and keeps it from being closed.
  closePopovers();
  hideToast(toast);
  toast = showToast(pageFacts().offline, "error", () => {
    next = null;
    removeEventListener("online", goOn);
  });
}

function goOn(): void {
  hideToast(toast);
  next?.();
  next = null;
}

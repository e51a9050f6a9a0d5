import type { ClientInstrumentation } from "react-router";
import { closePopovers } from "#app/ui/modal.ts";
import { hideToast, showToast } from "#app/ui/toast.tsx";

/** Each navigation that is held takes the place of the one before. */
let turn = 0;
let toast: number | null = null;
/** Set by the page before anyone can navigate. */
let message = "";

/** What is said while the connection is down. */
export function sayOffline(offline: string): void {
  message = offline;
}

/**
 * Without a connection the browser's error page would take the place of the site. So the page stays, says so, and the
 * navigation goes on as soon as the connection is back.
 */
export const waitWhileOffline: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, currentUrl }) {
        if (typeof to === "string" && isOtherPage(to, currentUrl)) await untilOnline();
        await go();
      },
    });
  },
};

/** Resolves when there is a connection; never, if the visitor goes elsewhere or closes the message meanwhile. */
export async function untilOnline(): Promise<void> {
  turn += 1;
  const mine = turn;
  if (toast !== null) hideToast(toast);
  toast = null;
  if (navigator.onLine) return;
  // The link may be in a menu or dialog, which is over the message and keeps it from being closed.
  closePopovers();
  toast = showToast(message, "error", () => {
    turn += 1;
  });
  await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  if (mine !== turn) await new Promise(() => {});
  hideToast(toast);
  toast = null;
}

/** What only rewrites the query of the page that is shown needs no connection to be worth trying. */
function isOtherPage(to: string, currentUrl: string): boolean {
  const here = new URL(currentUrl, location.origin);
  return new URL(to, here).pathname !== here.pathname;
}

const KEY = "reloaded-for";

/**
 * After a deploy an open tab may ask for a chunk that is gone. Vite says so with `vite:preloadError`;
 * one reload fetches the new pages. The mark in the tab's storage keeps it at one.
 */
export function reloadOnceOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

/** Reloads unless this address was already reloaded in this tab, or the line is down; says whether it did. */
function reloadOnce(): boolean {
  // Offline a reload would replace the page, and what is typed on it, by the browser's error.
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage a loop could not be stopped, so the error page is shown instead.
    return false;
  }
  location.reload();
  return true;
}

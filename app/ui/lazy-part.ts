import { lazy } from "react";

let arrivedInside = false;

/** From here on the page shown is no longer the one that the server sent. */
export function noteNavigation(): void {
  arrivedInside = true;
}

export function isAsServed(): boolean {
  return !arrivedInside;
}

/**
 * A part of a page that is fetched apart. After a deploy its file may be gone: a page that came from the server has
 * the part in its markup, where it works without a script and stays; after a navigation inside the app the page is
 * fetched as a document, which has it too; without a connection it fails, and the error page waits for one.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: unknown): Promise<never> => {
      if (arrivedInside && !navigator.onLine) throw error;
      if (arrivedInside) location.reload();
      return new Promise(() => {});
    }),
  );

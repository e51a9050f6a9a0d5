import { useEffect } from "react";
import { untilOnline } from "./offline.ts";

/**
 * On a page that was translated after React took over, links lead to documents: a page that arrives whole is translated
 * whole, and React has no replaced text to update.
 */
export function useNativeLinks(): void {
  useEffect(() => {
    // Before React, which listens on the document.
    addEventListener("click", followNatively, true);
    return () => removeEventListener("click", followNatively, true);
  }, []);
}

function followNatively(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isTranslated() || !leavesPage(link)) return;
  event.stopPropagation();
  if (navigator.onLine || event.button !== 0) return;
  event.preventDefault();
  void untilOnline().then(() => location.assign(link.href));
}

/** Translators put each text into `font` elements, of which the site itself has none. */
function isTranslated(): boolean {
  return document.getElementsByTagName("font").length > 0;
}

function leavesPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && target === "";
}

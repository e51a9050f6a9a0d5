import { isFetchedAhead } from "#shared/prefetch.ts";

/** A pointer that rests on a link for this long is about to press it, in milliseconds. */
const REST_MS = 65;

/**
 * Fetches pages ahead where the browser doesn't do so by rules: once a pointer rests on a link, a finger touches it, or a key
 * brings the focus there. Into the browser's cache, which the navigation then asks; not by `rel="prefetch"`, which Firefox
 * refuses under `default-src 'none'`, and Safari doesn't know.
 */
export default function prefetchLinks(): void {
  if (savesData()) return;
  const fetched = new Set([location.pathname]);
  const prefetch = ({ pathname }: HTMLAnchorElement) => {
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    fetch(pathname, { priority: "low" }).catch(() => {});
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const link = linkAhead(event);
    if (link && event.pointerType === "mouse") timer = setTimeout(() => prefetch(link), REST_MS);
  });
  for (const sign of ["touchstart", "focusin"]) {
    document.addEventListener(
      sign,
      (event) => {
        const link = linkAhead(event);
        if (link) prefetch(link);
      },
      { passive: true },
    );
  }
}

function linkAhead({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const isAhead =
    link &&
    link.origin === location.origin &&
    !link.target &&
    !link.download &&
    isFetchedAhead(link);
  return isAhead ? link : null;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

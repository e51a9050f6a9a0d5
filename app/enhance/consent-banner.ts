import { afterPointerUp } from "#app/ui/after-pointer-up.ts";
import { anchorTarget } from "#app/ui/anchor-target.ts";
import { focusOn } from "#app/ui/move-focus.ts";

/**
 * Tells the style sheet how high the banner is, so that the page's end can be scrolled above it and the browser keeps
 * what has focus out from under it. Once it is measured it may be as high as it needs. When it goes, focus goes back to where
 * it was.
 */
export function makeRoomFor(banner: HTMLElement): void {
  const { body, documentElement: root } = document;
  banner.style.setProperty("--consent-measured", "100dvh");
  let isInside = banner.contains(document.activeElement);
  let before: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    const { offsetHeight: height } = banner;
    // Not as a property on the root: each change of one has the whole page styled again.
    body.style.setProperty("--consent-height", `${height}px`);
    root.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1rem)` : "";
    // Its buttons went with it: the next key would begin at the top of the document.
    if (height > 0 || !isInside) return;
    isInside = false;
    focusOn(before);
  });
  observer.observe(banner);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isInside = banner.contains(target);
    if (!isInside) before = target;
    afterPointerUp(() => uncover(target, banner));
  });
}

/** For what was in view already, only under the banner: browsers leave that where it is. */
function uncover(focused: HTMLElement, banner: HTMLElement): void {
  // Only a banner that asks is fixed, and not one at the top of a low screen.
  if (getComputedStyle(banner).position !== "fixed") return;
  if (banner.contains(focused) || focused.closest("dialog, header")) return;
  // The page is on its way there and keeps clear of the banner: another scroll would stop it halfway.
  if (focused.tabIndex < 0 && anchorTarget(location.hash)?.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom + 8 - banner.getBoundingClientRect().top;
  // What is taller than the space is read from its top: that goes no further than where the style sheet keeps room for the header.
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const distance = Math.min(hidden, top - Number.parseFloat(scrollPaddingTop));
  if (distance > 0) scrollBy({ top: distance, behavior: "instant" });
}

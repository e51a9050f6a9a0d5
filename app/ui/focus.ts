/* Where the focus goes after a navigation or an answer. */

/**
 * Moves the focus to where a navigation or an answer is, which doesn't have to be a control; without one, to the page's main
 * part. Scrolling is not its business.
 *
 * A part without a name would be read out whole, so its heading, or the line that says its state, gets the focus for it.
 */
export function focusOn(element: HTMLElement | null | undefined): void {
  const part = element ?? document.querySelector("main") ?? document.body;
  const start = saysWhatItIs(part) ? part : (startOf(part) ?? part);
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

function saysWhatItIs(element: HTMLElement): boolean {
  return element.matches("main, [aria-label], [aria-labelledby]") || element.tabIndex >= 0;
}

function startOf(element: HTMLElement): HTMLElement | undefined {
  const starts = element.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6, [role=status]");
  return [...starts].find((start) => start.checkVisibility() && start.textContent.trim() !== "");
}

/** The element that an `#anchor` names; null without one, and for what isn't an address. */
export function anchorTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

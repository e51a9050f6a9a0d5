/**
 * Moves the focus to where a navigation or an answer is, which doesn't have to be a control. Scrolling is not its business.
 *
 * A part without a name would be read out whole, so its heading, or the line that says its state, gets the focus for it.
 */
export function focusOn(element: HTMLElement): void {
  const start = saysWhatItIs(element) ? element : (startOf(element) ?? element);
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** For a control that goes and would take the focus with it: reading goes on at the page's own content. */
export function focusMain(): void {
  const main = document.querySelector("main");
  if (main) focusOn(main);
}

function saysWhatItIs(element: HTMLElement): boolean {
  return element.matches("main, [aria-label], [aria-labelledby]") || element.tabIndex >= 0;
}

function startOf(element: HTMLElement): HTMLElement | undefined {
  const starts = element.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6, [role=status]");
  return [...starts].find((start) => start.checkVisibility() && start.textContent.trim() !== "");
}

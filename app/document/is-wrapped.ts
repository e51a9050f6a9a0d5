/**
 * Whether someone has put what React drew into an element of their own. React then can't take it out: after a navigation
 * the page before would be there too. What is only added to the page is no matter.
 */
export function isWrapped(): boolean {
  return [...document.querySelectorAll("main > * > *")].some(
    (element) => isDrawn(element) && !isDrawn(element.parentElement),
  );
}

/** React marks the elements that it has drawn or taken over with properties of its own; nothing else of the page has any. */
function isDrawn(element: Element | null): boolean {
  return Object.keys(element as Element).length > 0;
}

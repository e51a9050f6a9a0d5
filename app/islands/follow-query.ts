import { anchorTarget, focusOn } from "#app/ui/focus.ts";
import { writePageQuery } from "./query-store.ts";

/** Address of a page at a query, and at an element of it. */
export function queryHref(pathname: string, search: string, hash = ""): string {
  return `${pathname}${search && `?${search}`}${hash && `#${hash}`}`;
}

/**
 * Shows the page at another query, as a link to it would.
 * @param search the query, with or without its question mark
 * @param options.hash id of the element that is scrolled to and focused
 * @param options.replace takes the place of the current entry of the history
 */
export function followQuery(
  search: string,
  { hash = "", replace = false }: { hash?: string; replace?: boolean } = {},
): void {
  writePageQuery(new URLSearchParams(search), { push: !replace, hash: hash && `#${hash}` });
  if (!hash) return;
  // What it leads to may only be drawn for the new query.
  requestAnimationFrame(() => {
    const target = anchorTarget(`#${hash}`);
    target?.scrollIntoView();
    focusOn(target);
  });
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"> & {
  defaultPrevented: boolean;
};

/** Whether a click on a link leads on in this tab. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

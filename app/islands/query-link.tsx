import type { ComponentProps, MouseEvent } from "react";
import { usePage } from "#app/copy/layout.ts";
import { anchorTarget, focusOn } from "#app/ui/focus.ts";
import { writePageQuery } from "./query-store.ts";

type QueryLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The query that it leads to, without its question mark. */
  search: string;
  /** Id of the element that is scrolled to and focused. */
  hash?: string;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** False leaves scroll and focus where they are, so that the same link can be pressed again: `hash` is for those without scripts. */
  moves?: boolean;
};

/**
 * A link that changes the query of its page. Inside a hydrated island it changes the address alone; before that, and with a
 * modifier key, it is a plain link, and the server draws the page for its query.
 */
export function QueryLink({
  search,
  hash = "",
  replace = false,
  moves = true,
  onClick,
  ...rest
}: QueryLinkProps) {
  const { pathname } = usePage();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    followQuery(search, { hash: moves ? hash : "", replace });
  };
  return <a {...rest} href={queryHref(pathname, search, hash)} onClick={follow} />;
}

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

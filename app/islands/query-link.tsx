import type { ComponentProps, MouseEvent } from "react";
import { followQuery, isPlainClick } from "./follow-query.ts";

type QueryLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The query that it leads to, without its question mark. */
  search: string;
  /** Id of the element that is scrolled to and focused. */
  hash?: string;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
};

/**
 * A link that changes the query of its page. Inside a hydrated island it changes the address alone; before that, and with a
 * modifier key, it is a plain link, and the server draws the page for its query.
 */
export function QueryLink({
  search,
  hash = "",
  replace = false,
  onClick,
  ...rest
}: QueryLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    followQuery(search, { hash, replace });
  };
  return <a {...rest} href={queryHref(search, hash)} onClick={follow} />;
}

/** Address of the same page at a query. */
export function queryHref(search: string, hash = ""): string {
  return `?${search}${hash && `#${hash}`}`;
}

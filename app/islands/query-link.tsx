import type { ComponentProps, MouseEvent } from "react";
import { usePage } from "#app/copy/page-context.ts";
import { followQuery, isPlainClick, queryHref } from "./follow-query.ts";

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

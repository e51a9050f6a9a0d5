import type { ComponentProps, MouseEvent } from "react";
import { anchorTarget } from "#app/ui/anchor-target.ts";
import { focusOn } from "#app/ui/move-focus.ts";
import { writePageQuery } from "./page-query.ts";

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
export function QueryLink({ search, hash, replace = false, onClick, ...rest }: QueryLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    writePageQuery(search, { push: !replace, hash: hash ? `#${hash}` : "" });
    if (!hash) return;
    // What it leads to may only be drawn for the new query.
    requestAnimationFrame(() => {
      const target = anchorTarget(`#${hash}`);
      target?.scrollIntoView();
      focusOn(target);
    });
  };
  const href = `${search ? `?${search}` : "?"}${hash ? `#${hash}` : ""}`;
  return <a {...rest} href={href} onClick={follow} />;
}

import type { ComponentProps } from "react";
import { usePage } from "#app/document/page-context.ts";
import { followQuery, isPlainClick, queryHref } from "#app/islands/follow-query.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { type ProfileQuery, profileSearch } from "./query.ts";

/**
 * A link to another version or view. Without a script it leads back to the profile; with one the page, and the focus, stay
 * where they are, so that the same link can be pressed again.
 */
export function VersionLink({
  to,
  days,
  ...rest
}: Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: Partial<ProfileQuery>;
  days: readonly string[];
}) {
  const { pathname } = usePage();
  const params = usePageQuery();
  const search = profileSearch(params, days, to);
  return (
    <a
      {...rest}
      href={queryHref(pathname, search, "try")}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // At an end a press leads nowhere, and Back needs no more presses for it.
        followQuery(search, { replace: search === params.toString() });
      }}
    />
  );
}

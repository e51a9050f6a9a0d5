import type { ComponentProps } from "react";
import { useLocation, useNavigate } from "react-router";
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
}: Omit<ComponentProps<typeof Link>, "to" | "onClick"> & {
  to: Partial<ProfileQuery>;
  days: readonly string[];
}) {
  const params = usePageQuery();
  const navigate = useNavigate();
  const location = useLocation();
  const search = profileSearch(params, days, to);
  return (
    <a
      {...rest}
      href={{ search, hash: "try" }}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.button !== 0 || !isPlain) return;
        event.preventDefault();
        // At an end a press leads nowhere, and Back needs no more presses for it.
        const replace = search === location.search;
        void navigate({ search }, { preventScrollReset: true, replace });
      }}
    />
  );
}

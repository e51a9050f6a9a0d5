import type { ComponentProps } from "react";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { type ProfileQuery, profileSearch } from "./query.ts";

/** A link to another version or view. Without a script it leads back to the profile. */
export function VersionLink({
  to,
  days,
  ...rest
}: Omit<ComponentProps<typeof QueryLink>, "search" | "onClick"> & {
  to: Partial<ProfileQuery>;
  days: readonly string[];
}) {
  const params = usePageQuery();
  const search = profileSearch(params, days, to);
  return (
    <QueryLink
      {...rest}
      search={search}
      hash="try"
      moves={false}
      // At an end a press leads nowhere, and Back needs no more presses for it.
      replace={search === params.toString()}
    />
  );
}

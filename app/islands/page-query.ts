import { useMemo, useSyncExternalStore } from "react";
import { usePage } from "#app/copy/layout.ts";
import { onPageQuery } from "./query-store.ts";

/** The query that the page shows: the address's, but while React hydrates, the one that the server drew the page for. */
export function usePageQuery(): URLSearchParams {
  const { search: drawn } = usePage();
  const search = useSyncExternalStore(
    onPageQuery,
    () => location.search,
    () => drawn,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

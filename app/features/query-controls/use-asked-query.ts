import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const never = () => () => {};

/**
 * The query that the page shows: the address's, but while React takes over, the one that the server drew it for. A published
 * page is the same for every query, so what a campaign has added to the address would be in the browser's links and forms only,
 * and React would draw the whole page again for it.
 */
export function useAskedQuery(): URLSearchParams {
  const { search } = useLocation();
  const asked = useSyncExternalStore(
    never,
    () => search,
    () => (import.meta.env.SSR ? search : (document.documentElement.dataset.asked ?? "")),
  );
  return useMemo(() => new URLSearchParams(asked), [asked]);
}

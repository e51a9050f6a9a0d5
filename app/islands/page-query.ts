import { useMemo, useSyncExternalStore } from "react";
import { usePage } from "#app/document/page-context.ts";

/*
 * The query of the page's address as state that all tools of the page share. The document stays: only its address and its
 * history change.
 */

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", notify);
  };
}

/** The query that the server drew the page for: "" for a published page, which is the same for every query. */
export function drawnSearch(): string {
  return document.documentElement.dataset.asked ?? "";
}

/** The query that the page shows: the address's, but while React hydrates, the one that the server drew the page for. */
export function usePageQuery(): URLSearchParams {
  const { search: drawn } = usePage();
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => drawn,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Writes the query into the address.
 * @param options.push adds an entry to the history instead of replacing the current one
 * @throws where the browser refuses: WebKit takes a hundred writes in half a minute
 */
export function writePageQuery(
  query: URLSearchParams | string,
  options: { push?: boolean; hash?: string } = {},
): void {
  const text = query.toString();
  const hash = options.hash ?? location.hash;
  const address = `${location.pathname}${text && `?${text}`}${hash}`;
  if (options.push) history.pushState(history.state, "", address);
  else history.replaceState(history.state, "", address);
  notify();
}

/** Calls back whenever the query may have changed: by a tool, Back, or Forward. @returns a function that ends it */
export const onPageQuery = subscribe;

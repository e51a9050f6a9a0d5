/*
 * The query of the page's address as state that all tools of the page share. The document stays: only its address and its
 * history change.
 */

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the query may have changed: by a tool, Back, or Forward. @returns a function that ends it */
export function onPageQuery(listener: () => void): () => void {
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

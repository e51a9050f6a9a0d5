import { QueryClient } from "@tanstack/react-query";
import { RETRIES, retryDelay } from "../retry.ts";

/** How long an answer that no part of the page shows any more is kept, in milliseconds. */
const CACHE_MS = 5 * 60_000;

let shared: QueryClient | undefined;

/**
 * A data client with the specified behavior, written out: up to three retries, their delay doubling from 1 s up to
 * 30 s, the cache cleared after five minutes.
 */
export function createDataClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: RETRIES,
        retryDelay: (failures) => retryDelay(failures + 1),
        gcTime: CACHE_MS,
      },
    },
  });
}

/** The browser's one client: who leaves the page and comes back within five minutes finds the answer still there. */
export function dataClient(): QueryClient {
  // On the server each request has its own, or one visitor's answers would reach another.
  if (typeof document === "undefined") return createDataClient();
  shared ??= createDataClient();
  return shared;
}

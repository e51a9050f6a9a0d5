import { QueryClient } from "@tanstack/react-query";
import { RETRIES, retryDelay } from "../use-submission.ts";

/** How long an answer that no part of the page shows any more is kept, in milliseconds. */
const CACHE_MS = 5 * 60_000;

let shared: QueryClient | undefined;

/**
 * A data client with the specified behavior, written out: up to three retries, their delay doubling from 1 s up to
 * 30 s, the cache cleared after five minutes.
 */
export function createDataClient(keptMs = CACHE_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: RETRIES,
        retryDelay: (failures) => retryDelay(failures + 1),
        gcTime: keptMs,
      },
    },
  });
}

/** The browser's one client: who leaves the page and comes back within five minutes finds the answer still there. */
export function dataClient(): QueryClient {
  // On the server each request has its own, or one visitor's answers would reach another; and none is kept after it, for a
  // timer would hold it in memory, and a program that renders open.
  if (typeof document === "undefined") return createDataClient(Number.POSITIVE_INFINITY);
  shared ??= createDataClient();
  return shared;
}

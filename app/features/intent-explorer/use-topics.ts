import { useSyncExternalStore } from "react";
import { listTopics, type Taxonomy, type Topic } from "./topics.ts";

/** Path of the file with every topic of the sample. */
export const TOPICS_FILE = "/data/intent-topics.json";

let topics: readonly Topic[] | null = null;
let fetching: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Every topic of the sample; null until `fetchTopics` has them. */
export function useTopics(): readonly Topic[] | null {
  return useSyncExternalStore(
    subscribe,
    () => topics,
    () => null,
  );
}

/**
 * Fetches every topic, once for the page.
 * @throws when they can't be had; the next call tries again
 */
export function fetchTopics(): Promise<void> {
  fetching ??= load().catch((error: unknown) => {
    fetching = null;
    throw error;
  });
  return fetching;
}

async function load(): Promise<void> {
  const response = await fetch(TOPICS_FILE);
  if (!response.ok) throw new Error(`${TOPICS_FILE} answered ${response.status}`);
  topics = listTopics((await response.json()) as Taxonomy);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

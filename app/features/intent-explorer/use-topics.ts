import { useSyncExternalStore } from "react";
import type { Topic } from "./topics.ts";
import { readTopicTrees } from "./tree-markup.ts";

let topics: readonly Topic[] | undefined;

const never = () => () => {};

/**
 * Every topic of the sample. The page has them once, as the markup of their trees, so an island reads them there.
 * @param known those that the server has drawn it with; the same array each time
 */
export function useTopics(known: readonly Topic[]): readonly Topic[] {
  return useSyncExternalStore(
    never,
    () => (topics ??= readTopicTrees(document)),
    () => known,
  );
}

import { listTopics, topicBoosts, topicDocs } from "#app/features/intent-explorer/topics.ts";
import type { Find, Hit } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** Made once for each content, when it is first asked for. */
const finders = new WeakMap<Snapshot, Find>();

/** Finds topics on the server, for those without a script. */
export function findTopics(content: Snapshot, query: string): Hit[] {
  const find =
    finders.get(content) ??
    indexFinder(topicDocs(listTopics(content["intent-topics"])), topicBoosts);
  finders.set(content, find);
  return find(query);
}

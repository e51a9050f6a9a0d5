import { listTopics, topicBoosts, topicDocs } from "#app/features/intent-explorer/topics.ts";
import type { Find, Hit } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { FileAnswer } from "#shared/render.ts";

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

/** The file that the search of topics fetches when it is first used. */
export function topicsFile(content: Snapshot): FileAnswer {
  const { consumer, business } = content["intent-topics"];
  return {
    status: 200,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
    body: JSON.stringify({ consumer, business }),
  };
}

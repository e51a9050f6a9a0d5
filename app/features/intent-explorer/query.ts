import { cleanQuery } from "#app/features/search/find.ts";
import { SHOWN_WEEKS } from "./sample-activity.ts";
import { type Topic, type TopicKind, topicKinds } from "./topics.ts";

/** Id of the search field. */
export const TOPIC_SEARCH = "topic-search";

/** Id of the element with all categories. */
export const BROWSE = "browse";

/** Keys of the controls, with the values that the URL leaves out. `topic`, `week` and `show` are those of links. */
export const intentDefaults = { q: "", in: "all" } as const;

export type IntentQuery = {
  q: string;
  kind: TopicKind | null;
  topic: Topic;
  /** Week that is explained, counted from 0. */
  week: number;
  /** Whether all matches of this query are shown. */
  showsAll: boolean;
};

/** Reads the query. Unknown values fall back to the first topic, the last week, both kinds. */
export function readIntentQuery(
  query: URLSearchParams,
  topics: readonly Topic[],
  start: string,
): IntentQuery {
  const q = cleanQuery(query.get("q"));
  const find = (id: string | null) => topics.find((topic) => topic.id === id);
  const topic = find(query.get("topic")) ?? find(start);
  if (!topic) throw new Error(`The sample has no topic “${start}” to start with.`);
  return {
    q,
    kind: topicKinds.find((kind) => kind === query.get("in")) ?? null,
    topic,
    week: readWeek(query.get("week")),
    showsAll: q !== "" && query.get("show") === q,
  };
}

/** The page at a topic, and at one of its weeks (from 0), with the rest of what was asked. */
export function topicSearch(query: URLSearchParams, topic: string, week?: number): string {
  const next = new URLSearchParams(query);
  next.set("topic", topic);
  next.delete("week");
  if (week !== undefined) next.set("week", `${week + 1}`);
  return next.toString();
}

function readWeek(text: string | null): number {
  const week = /^\d{1,2}$/.test(text ?? "") ? Number(text) : SHOWN_WEEKS;
  return week >= 1 && week <= SHOWN_WEEKS ? week - 1 : SHOWN_WEEKS - 1;
}

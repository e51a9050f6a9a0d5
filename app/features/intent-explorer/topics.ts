import type { SearchDoc } from "#app/features/search/find.ts";
import type { IntentTopics } from "#content-model/schema/intent-explorer.ts";
import { slugOf } from "#shared/words.ts";

export const topicKinds = ["consumer", "business"] as const;
export type TopicKind = (typeof topicKinds)[number];
export type Taxonomy = Pick<IntentTopics, TopicKind>;

export type Topic = {
  /** Its path in the three levels: `home/kitchen/induction-cooktops`. */
  id: string;
  kind: TopicKind;
  field: string;
  subject: string;
  name: string;
  /** Other terms that people search for. */
  also: readonly string[];
};

/** Every topic, in the order of the content. */
export function listTopics(taxonomy: Taxonomy): Topic[] {
  return topicKinds.flatMap((kind) =>
    taxonomy[kind].flatMap(({ field, subjects }) =>
      subjects.flatMap(({ subject, also, topics }) =>
        topics.map((name) => ({
          id: topicId(field, subject, name),
          kind,
          field,
          subject,
          name,
          also,
        })),
      ),
    ),
  );
}

export type Totals = Readonly<Record<TopicKind | "all", { topics: number; fields: number }>>;

/** How many topics and fields there are of each kind. */
export function totalsOf(topics: readonly Topic[]): Totals {
  const total = (shown: readonly Topic[]) => ({
    topics: shown.length,
    fields: new Set(shown.map(({ kind, field }) => `${kind} ${field}`)).size,
  });
  const ofKind = (kind: TopicKind) => total(topics.filter((topic) => topic.kind === kind));
  return { all: total(topics), consumer: ofKind("consumer"), business: ofKind("business") };
}

export function topicId(
  ...names: readonly [field: string, subject: string, topic: string]
): string {
  return names.map(slugOf).join("/");
}

/** Search documents of topics. */
export function topicDocs(topics: readonly Topic[]): SearchDoc[] {
  return topics.map(({ id, name, subject, field, also }) => ({
    id,
    texts: { name, subject, field, also: also.join(" · ") },
  }));
}

export const topicBoosts = { name: 6, subject: 3, field: 2, also: 1 };

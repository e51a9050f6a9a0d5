import { useCopy } from "#app/copy/copy.ts";
import { TopicTree } from "./topic-tree.tsx";
import { type Taxonomy, type TopicKind, topicKinds } from "./topics.ts";
import { TOPIC_TREES } from "./tree-markup.ts";

/** Hidden by CSS alone while the other kind is chosen. */
const hiddenBy: Record<TopicKind, string> = {
  consumer: "group-has-[[name=in][value=business]:checked]/topics:hidden",
  business: "group-has-[[name=in][value=consumer]:checked]/topics:hidden",
};

/** All topics of the sample by kind, hidden while results are shown. */
export function TopicTrees({ taxonomy, hidden }: { taxonomy: Taxonomy; hidden: boolean }) {
  const { kinds, tree, results, seed, firstWeek } = useCopy("intentExplorer");
  return (
    <div id={TOPIC_TREES} hidden={hidden} data-query-links="">
      {topicKinds.map((kind) => (
        <div key={kind} data-topics={kind} className={hiddenBy[kind]}>
          <TopicTree
            title={kinds[kind]}
            fields={taxonomy[kind]}
            count={tree.count}
            unit={results.score}
            seed={seed}
            firstWeek={firstWeek}
          />
        </div>
      ))}
    </div>
  );
}

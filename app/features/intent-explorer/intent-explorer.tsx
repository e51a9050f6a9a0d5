import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import type { UnsupportedParam } from "#app/features/query-controls/unsupported-params.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { PillRadios } from "#app/ui/choices.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { fill } from "#shared/words.ts";
import {
  BROWSE,
  type IntentQuery,
  intentDefaults,
  readIntentQuery,
  TOPIC_SEARCH,
} from "./query.ts";
import TopicFinder from "./topic-finder.island.tsx";
import TopicPanel from "./topic-panel.island.tsx";
import { topicGlance } from "./topic-scores.ts";
import {
  listTopics,
  type Taxonomy,
  type Topic,
  type TopicKind,
  topicId,
  topicKinds,
  totalsOf,
} from "./topics.ts";

const ANSWER = "topics";
const own = Object.keys(intentDefaults);

/**
 * Topics to search or to browse, and one of them with twelve weeks of scores, each explained. What is asked for lives in the
 * URL; without a script the server answers the same.
 */
export function IntentExplorer({
  taxonomy,
  answer,
  action,
}: {
  taxonomy: Taxonomy;
  answer: ServerAnswer;
  /** Address of the page, for the form. */
  action: string;
}) {
  const { start } = useCopy("intentExplorer");
  const topics = listTopics(taxonomy);
  const query = readIntentQuery(usePageQuery(), topics, start);
  const hits = new Set(answer?.hits.map(({ id }) => id));
  return (
    <QueryControls
      defaults={intentDefaults}
      unsupported={useUnsupported(query)}
      className="group/topics mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <div className="min-w-0">
        <search>
          <form action={`${action}#${ANSWER}`} data-answer={ANSWER}>
            <CarriedFields own={own} />
            <Controls query={query} topics={topics} />
          </form>
        </search>
        <div id={ANSWER} tabIndex={-1} className="mt-3 focus:outline-none">
          <TopicFinder
            answer={answer}
            known={topics.filter(({ id }) => id === query.topic.id || hits.has(id))}
            totals={totalsOf(topics)}
          />
        </div>
        <Browse taxonomy={taxonomy} shown={query.topic} hidden={query.q !== ""} />
      </div>
      <div className="min-w-0 lg:self-stretch">
        <TopicPanel known={query.topic} />
      </div>
    </QueryControls>
  );
}

/** Parameters that links of others ask for and this sample doesn't have. */
function useUnsupported({ topic, week }: IntentQuery): UnsupportedParam[] {
  const copy = useCopy("intentExplorer");
  const params = usePageQuery();
  const shown = fill(copy.topic.week, { number: week + 1 });
  const [asked, askedWeek] = [params.get("topic"), params.get("week")];
  return [
    ...unsupportedLink(asked, asked === topic.id, { field: copy.search.label, shown: topic.name }),
    ...unsupportedLink(askedWeek, Number(askedWeek) === week + 1, {
      field: copy.table.week,
      shown,
    }),
  ];
}

function Controls({ query, topics }: { query: IntentQuery; topics: readonly Topic[] }) {
  const { search, kinds } = useCopy("intentExplorer");
  return (
    <>
      <SearchField
        id={TOPIC_SEARCH}
        label={search.label}
        placeholder={search.placeholder}
        submit={search.submit}
        start={query.q}
      />
      <PillRadios
        name="in"
        className="mt-4"
        label={kinds.label}
        start={query.kind ?? intentDefaults.in}
        options={(["all", ...topicKinds] as const).map((kind) => ({
          value: kind,
          label: kinds[kind],
          note: `${topics.filter((topic) => kind === "all" || topic.kind === kind).length}`,
        }))}
      />
    </>
  );
}

/** Hidden by CSS alone while the other kind is chosen. */
const hiddenBy: Record<TopicKind, string> = {
  consumer: "group-has-[[name=in][value=business]:checked]/topics:hidden",
  business: "group-has-[[name=in][value=consumer]:checked]/topics:hidden",
};

/** Categories of both kinds, one of them open: that of the shown topic. Hidden while results are shown. */
function Browse({
  taxonomy,
  shown,
  hidden,
}: {
  taxonomy: Taxonomy;
  shown: Topic;
  hidden: boolean;
}) {
  const { kinds, browse } = useCopy("intentExplorer");
  return (
    <div id={BROWSE} tabIndex={-1} hidden={hidden} className="mt-4 focus:outline-none print:hidden">
      <ToolFold
        line={browse}
        count={topicKinds.flatMap((kind) => taxonomy[kind]).length}
        names={["topic"]}
        className=""
      >
        <div className="topic-browser max-md:mt-6">
          {topicKinds.map((kind) => (
            <section key={kind} className={hiddenBy[kind]}>
              <h3>{kinds[kind]}</h3>
              <ul className="topic-pills">
                {taxonomy[kind].map((category) => (
                  <Category
                    key={category.field}
                    {...category}
                    isOpen={kind === shown.kind && category.field === shown.field}
                  />
                ))}
              </ul>
              {kind === shown.kind ? (
                <OpenCategory {...fieldOf(taxonomy, shown)} shown={shown} />
              ) : null}
            </section>
          ))}
        </div>
      </ToolFold>
    </div>
  );
}

type Field = Taxonomy[TopicKind][number];

function fieldOf(taxonomy: Taxonomy, { kind, field }: Topic): Field {
  const found = taxonomy[kind].find((each) => each.field === field);
  if (!found) throw new Error(`The sample has no category “${field}”.`);
  return found;
}

function Category({ field, subjects, isOpen }: Field & { isOpen: boolean }) {
  const ids = subjects.flatMap((subject) => idsOf(field, subject));
  return <Opener name={field} ids={ids} isOpen={isOpen} />;
}

/** The subjects of a category, and the topics of one of them, each with its score. */
function OpenCategory({ field, subjects, shown }: Field & { shown: Topic }) {
  const settings = useCopy("intentExplorer");
  const open = subjects.find(({ subject }) => subject === shown.subject);
  return (
    <div>
      <p>{field}</p>
      <ul className="topic-subjects">
        {subjects.map((each) => (
          <Opener
            key={each.subject}
            name={each.subject}
            ids={idsOf(field, each)}
            isOpen={each === open}
          />
        ))}
      </ul>
      <ul className="topic-rows">
        {open?.topics.map((name) => {
          const id = topicId(field, open.subject, name);
          const { score } = topicGlance(id, settings);
          return (
            <li key={id}>
              <a href={`?topic=${id}#topic`} aria-current={id === shown.id ? "true" : undefined}>
                {`${name} `}
                <b>
                  <i>{`${settings.results.score} `}</i>
                  {score}
                </b>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A link to the strongest of some topics, with which their category and subject open. */
function Opener({ name, ids, isOpen }: { name: string; ids: readonly string[]; isOpen: boolean }) {
  const settings = useCopy("intentExplorer");
  const score = (id: string) => topicGlance(id, settings).score;
  const [strongest] = ids.toSorted((a, b) => score(b) - score(a));
  return (
    <li>
      <a href={`?topic=${strongest}#${BROWSE}`} aria-current={isOpen ? "true" : undefined}>
        {name}
      </a>
    </li>
  );
}

function idsOf(field: string, { subject, topics }: Field["subjects"][number]): string[] {
  return topics.map((name) => topicId(field, subject, name));
}

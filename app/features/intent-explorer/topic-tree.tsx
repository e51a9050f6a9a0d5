import { FoldSign } from "#app/ui/fold-sign.tsx";
import { fill } from "#contracts/fill.ts";
import type { IntentExplorerCopy } from "#model/schema/intent-explorer.ts";
import { type SampleSettings, topicGlance } from "./topic-scores.ts";
import { type Taxonomy, type TopicKind, topicId } from "./topics.ts";
import { ALSO_SEPARATOR } from "./tree-markup.ts";

type Fields = Taxonomy[TopicKind];

/** Fields that open to their subjects and topics: native `details`, so all of it is there without scripts. */
export function TopicTree({
  title,
  fields,
  count,
  unit,
  ...settings
}: {
  title: string;
  fields: Fields;
  count: IntentExplorerCopy["tree"]["count"];
  /** What the number after a topic is, for who hears it. */
  unit: string;
} & SampleSettings) {
  return (
    <section className="topic-tree mb-6 print:hidden">
      <h3 className="border-ink border-b-2 pb-2 font-semibold font-text text-body tracking-normal">
        {title}
      </h3>
      {fields.map(({ field, subjects }) => {
        const topics = subjects.flatMap((subject) => subject.topics).length;
        return (
          <details key={field} className="group border-line border-b">
            <summary className="flex min-h-12 items-center gap-4 py-2 hover:text-action">
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span data-field="" className="wrap-anywhere font-semibold">
                  {field}
                </span>
                <span className="data text-caption text-ink-2">
                  {fill(topics === 1 ? count.one : count.other, { count: topics })}
                </span>
              </span>
              <FoldSign />
            </summary>
            <div className="grid gap-x-8 gap-y-5 pt-1 pb-6 sm:grid-cols-2">
              {subjects.map((subject) => (
                <Subject
                  key={subject.subject}
                  field={field}
                  {...subject}
                  unit={unit}
                  settings={settings}
                />
              ))}
            </div>
          </details>
        );
      })}
    </section>
  );
}

function Subject({
  field,
  subject,
  also,
  topics,
  unit,
  settings,
}: Fields[number]["subjects"][number] & {
  field: string;
  unit: string;
  settings: SampleSettings;
}) {
  return (
    <div data-also={also.join(ALSO_SEPARATOR)}>
      <h4>{subject}</h4>
      <ul>
        {topics.map((topic) => {
          const id = topicId(field, subject, topic);
          const { score } = topicGlance(id, settings);
          return (
            <li key={id}>
              {/* Relative and without escapes: there are five hundred of them. */}
              <a href={`?topic=${id}#topic`}>
                {`${topic} `}
                {score > 0 ? (
                  <b>
                    <i>{`${unit} `}</i>
                    {score}
                  </b>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

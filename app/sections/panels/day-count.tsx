import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { fill } from "#shared/words.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

type Visit = PanelData<"day-count">["visits"][number];
type Match = Visit["match"];

const looks: Record<Match, string> = {
  person: "border-action bg-action text-on-action",
  household: "border-ink bg-ink text-paper",
  company: "border-ink bg-glow text-ink",
  none: "border-line-control border-dashed text-ink-2",
  abroad: "border-line-control bg-sunken text-ink-2 line-through",
};
const order = ["person", "household", "company", "none", "abroad"] as const;

/** The visits of one day, each with its visitor's letter, and the two figures that follow from the same row. */
export default function DayCount() {
  const data = usePanel("day-count");
  const { matches, figures } = data;
  const { visits, visitors } = countDay(data.visits);
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-ink" />
      <ol className="grid grid-cols-4 gap-2 p-4 @md:grid-cols-6 @md:gap-2.5 @md:p-6">
        {data.visits.map(({ visitor, match }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a visitor comes twice, and the visits never change
            key={`${i + 1}${visitor}`}
            className={cx(
              "data flex h-12 items-center justify-center rounded-sm border-[1.5px] font-semibold",
              looks[match],
            )}
          >
            <span aria-hidden="true">{visitor}</span>
            <span className="sr-only">{fill(data.visit, { visitor, match: matches[match] })}</span>
          </li>
        ))}
      </ol>
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-4 text-caption @md:px-6"
      >
        {order.map((match) => (
          <li key={match} className="flex items-center gap-2">
            <span className={cx("block size-3 rounded-[2px] border-[1.5px]", looks[match])} />
            {matches[match]}
          </li>
        ))}
      </ul>
      <dl className="grid border-ink border-t @xs:grid-cols-2">
        <Figure name={figures.visits} {...visits} text={figures.ofVisits} />
        <Figure name={figures.visitors} {...visitors} text={figures.ofVisitors} />
      </dl>
    </PanelFrame>
  );
}

type Share = { count: number; all: number };

function Figure({ name, count, all, text }: Share & { name: string; text: string }) {
  return (
    <div className="border-line px-4 py-4 not-first:border-t @md:px-6 @xs:not-first:border-t-0 @xs:not-first:border-l">
      <dt className="font-semibold text-small">{name}</dt>
      <dd>
        <span className="mt-1 block font-bold font-display text-h2">
          {Math.round((100 * count) / all)}%
        </span>
        <span className="mt-1 block text-caption text-ink-2">{fill(text, { count, all })}</span>
      </dd>
    </div>
  );
}

/** Visits matched to anything, and visitors matched to a person: neither counts who is abroad. */
function countDay(visits: readonly Visit[]): Record<"visits" | "visitors", Share> {
  const here = visits.filter(({ match }) => match !== "abroad");
  const named = here.filter(({ match }) => match === "person");
  const visitorsIn = (some: readonly Visit[]) => new Set(some.map(({ visitor }) => visitor)).size;
  return {
    visits: { count: here.filter(({ match }) => match !== "none").length, all: here.length },
    visitors: { count: visitorsIn(named), all: visitorsIn(here) },
  };
}

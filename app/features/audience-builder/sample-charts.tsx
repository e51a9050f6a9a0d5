import { useCopy } from "#app/copy/copy.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { fill } from "#shared/fill.ts";
import type { SampleCount } from "./count.ts";

const number = new Intl.NumberFormat("en-US");
/** As many as there are ages and incomes, so that the three charts are alike. Those without a match say nothing. */
const TOP_STATES = 5;
/** By state, age and income. */
const CHARTS = 3;

type Row = {
  name: string;
  value: number;
  /** Who would be added without the filter; then none of them matches. */
  others?: number;
};

/** Who fits, by state, age and income: bars with their numbers, and every state as a table. */
export function SampleCharts({ count }: { count: SampleCount }) {
  const { data } = useCopy("audienceDemo");
  const { copy } = useCopy("audienceBuilder");
  const { charts, table } = copy;
  const states = data.states
    .map(({ label }, i) => ({
      name: label,
      value: count.states.matches[i] ?? 0,
      reachable: count.states.reachable[i] ?? 0,
      people: count.states.people[i] ?? 0,
    }))
    .sort((a, b) => b.value - a.value);
  const top = states.filter(({ value }) => value > 0).slice(0, TOP_STATES);
  const hasOthers = [...count.ages.others, ...count.incomes.others].some((others) => others > 0);
  return (
    <div className="bg-raised p-5 text-ink sm:p-7 xl:p-8">
      <PhoneFold line={<FoldLine line={charts.fold} count={CHARTS} />}>
        <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 md:mt-0 md:grid-cols-2 lg:grid-cols-3">
          {top.length > 0 ? <Bars caption={charts.states} rows={top} of={count.matches} /> : null}
          <Bars caption={charts.ages} rows={rowsOf(data.ages, count.ages)} of={count.matches} />
          <Bars
            caption={charts.incomes}
            rows={rowsOf(data.incomeBands, count.incomes)}
            of={count.matches}
          />
        </div>
        {hasOthers ? <p className="mt-4 text-caption text-ink-2">{charts.pale}</p> : null}
        <div className="mt-7">
          <ChartTable
            show={table.show}
            caption={table.caption}
            columns={table.columns}
            rows={states.map(({ name, value, reachable, people }) => ({
              key: name,
              name,
              cells: [value, reachable, people].map((cell) => number.format(cell)),
            }))}
          />
        </div>
      </PhoneFold>
    </div>
  );
}

function rowsOf(
  bands: ReadonlyArray<{ label: string }>,
  { matches, others }: SampleCount["ages"],
): Row[] {
  return bands.map(({ label }, i) => ({
    name: label,
    value: matches[i] ?? 0,
    others: others[i] ?? 0,
  }));
}

function Bars({ caption, rows, of }: { caption: string; rows: readonly Row[]; of: number }) {
  const { charts } = useCopy("audienceBuilder").copy;
  const said = ({ value, others = 0 }: Row) => {
    const text = others > 0 ? charts.more : charts.bar;
    const shown = others > 0 ? others : value;
    return fill(shown === 1 ? text.one : text.other, {
      count: number.format(shown),
      percent: Math.round((100 * value) / Math.max(1, of)),
    });
  };
  return (
    <BarTable
      caption={caption}
      columns={charts.columns}
      domain={{ from: 1, to: Math.max(1, ...rows.map(({ value, others = 0 }) => value + others)) }}
      bars={rows.map((row) => ({
        name: row.name,
        from: 1,
        to: row.value + (row.others ?? 0),
        faint: (row.others ?? 0) > 0,
        said: said(row),
      }))}
    />
  );
}

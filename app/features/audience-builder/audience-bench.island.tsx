import { useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { FoldLine, PhoneFold } from "#app/ui/fold.tsx";
import { fill } from "#shared/words.ts";
import type { SampleCount } from "./count.ts";
import { readAudienceQuery } from "./query.ts";
import { SamplePanel } from "./sample-panel.tsx";
import type { MapFrame } from "./us-map.tsx";
import { type ServedSample, useSample } from "./use-sample.ts";

export default island({
  name: "audience-bench",
  View: AudienceBench,
  needs: { copy: ["audienceDemo", "audienceBuilder"] },
});

/** How many of the sample fit, and where they are. Its parts are cells of the form's grid; the filters are native controls next to it. */
function AudienceBench({ sample, map }: { sample: ServedSample; map: MapFrame }) {
  const { data } = useCopy("audienceDemo");
  const query = readAudienceQuery(usePageQuery(), data);
  const count = useSample(query, sample);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={panel} className="on-night flex min-w-0 flex-col bg-night p-5 text-on-night sm:p-7">
        <SamplePanel
          query={query}
          count={count}
          map={map}
          onPress={(state) => boxOf(panel.current, state)?.click()}
        />
      </div>
      <SampleCharts count={count} />
    </>
  );
}

function boxOf(panel: HTMLElement | null, state: string): HTMLInputElement | undefined {
  const form = panel?.closest("form");
  const boxes = form?.querySelectorAll<HTMLInputElement>("input[name=state]") ?? [];
  return [...boxes].find(({ value }) => value === state);
}

const number = new Intl.NumberFormat("en-US");
/** As many as there are bands of income, so that both charts are alike. Those without a match say nothing. */
const TOP_STATES = 5;
/** Number of charts: state and income. */
const CHARTS = 2;

type Row = { name: string; value: number };

/** Charts of matches by state and income: bars with their numbers. */
function SampleCharts({ count }: { count: SampleCount }) {
  const { data } = useCopy("audienceDemo");
  const { charts } = useCopy("audienceBuilder").copy;
  const top = data.states
    .map(({ label }, i) => ({ name: label, value: count.states.matches[i] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, TOP_STATES);
  const incomes = data.incomes.map(({ label }, i) => ({
    name: label,
    value: count.incomes[i] ?? 0,
  }));
  return (
    <div className="border-line border-t p-5 sm:p-7 lg:col-span-2">
      <PhoneFold line={<FoldLine line={charts.fold} count={CHARTS} />}>
        <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 md:mt-0 md:grid-cols-2">
          {top.length > 0 ? <Bars caption={charts.states} rows={top} of={count.matches} /> : null}
          <Bars caption={charts.incomes} rows={incomes} of={count.matches} />
        </div>
      </PhoneFold>
    </div>
  );
}

function Bars({ caption, rows, of }: { caption: string; rows: readonly Row[]; of: number }) {
  const { charts } = useCopy("audienceBuilder").copy;
  return (
    <BarTable
      caption={caption}
      columns={charts.columns}
      domain={{ from: 1, to: Math.max(1, ...rows.map(({ value }) => value)) }}
      track={false}
      bars={rows.map(({ name, value }) => ({
        name,
        from: 1,
        to: value,
        said: fill(value === 1 ? charts.bar.one : charts.bar.other, {
          count: number.format(value),
          percent: Math.round((100 * value) / Math.max(1, of)),
        }),
      }))}
    />
  );
}

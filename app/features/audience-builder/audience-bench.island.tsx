import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Answer } from "#app/features/audience-demo/answer.tsx";
import {
  type AudienceQuery,
  clausesOf,
  RUN_KEY,
  readAudienceQuery,
} from "#app/features/audience-demo/query.ts";
import { RunButton } from "#app/features/audience-demo/run-button.tsx";
import type { DemoResult } from "#app/features/audience-demo/simulate.ts";
import { type Run, useRun } from "#app/features/audience-demo/use-run.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { AudienceDemoData } from "#content-model/schema/audience-demo-tool.ts";
import { fill } from "#shared/fill.ts";
import { ChoiceGroup } from "./choice.tsx";
import type { SampleChange } from "./count.ts";
import { SampleCharts } from "./sample-charts.tsx";
import { SamplePanel } from "./sample-panel.tsx";
import { type Cadence, nextRuns, type RefreshRun, SHOWN_RUNS } from "./schedule.ts";
import type { MapFrame } from "./us-map.tsx";
import { type ServedSample, useSample } from "./use-sample.ts";
import { useToday } from "./use-today.ts";

export default island({
  name: "audience-bench",
  View: AudienceBench,
  needs: { copy: ["audienceDemo", "audienceBuilder"] },
});

/**
 * Results of the filters: the sentence, the sample with its map and charts, the run, and the refreshes. Its parts are
 * cells of the form's grid; the filters are native controls beside it.
 */
function AudienceBench({
  result,
  sample,
  map,
  today: served,
}: {
  result: DemoResult | null;
  sample: ServedSample;
  map: MapFrame;
  today: string | null;
}) {
  const { data } = useCopy("audienceDemo");
  const params = usePageQuery();
  const query = readAudienceQuery(params, data);
  const { run, start } = useRun(query, result);
  const today = useToday(served);
  const cadence = query.refresh.id;
  const runs = nextRuns(today, cadence, SHOWN_RUNS);
  const { count, changes } = useSample(
    query,
    runs.map(({ days }) => days),
    sample,
  );
  const panel = useRef<HTMLDivElement>(null);
  // Runs that were asked for while no one fits: each is answered.
  const [refusals, setRefusals] = useState(() => Math.min(1, runsIn(params)));
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (count.matches === 0) setRefusals((before) => before + 1);
    else if (run.phase !== "running") start(askedIn(event.target as HTMLFormElement, data));
  });
  useEffect(() => {
    const form = formOf(panel.current);
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, []);
  return (
    <>
      <div ref={panel} className="on-night min-w-0 bg-night-2">
        <div className="p-5 sm:p-7 lg:sticky lg:top-(--header-height) xl:p-8 print:static">
          <Sentence query={query} />
          <SamplePanel
            query={query}
            count={count}
            map={map}
            onPress={(state) => boxOf(panel.current, state)?.click()}
          />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <SampleCharts count={count} />
        <AtScale
          query={query}
          run={run}
          runs={runsIn(params)}
          isEmpty={count.matches === 0}
          refusals={refusals}
        />
        <RefreshPlan query={query} cadence={cadence} runs={runs} changes={changes} />
      </div>
    </>
  );
}

const NOBODY = "run-nobody";

/** The simulated run: what an answer of the live file looks like. */
function AtScale({
  query,
  run,
  runs,
  isEmpty,
  refusals,
}: {
  query: AudienceQuery;
  run: Run;
  runs: number;
  /** No one in the sample fits: millions would contradict it. */
  isEmpty: boolean;
  refusals: number;
}) {
  const { scale } = useCopy("audienceBuilder").copy;
  return (
    <div
      id="run"
      className="on-night grid min-w-0 grid-cols-1 gap-x-12 bg-night-2 p-5 sm:p-7 lg:grid-cols-[2fr_3fr] xl:p-8"
    >
      <div>
        <h3 className="text-h3">{scale.title}</h3>
        <p className="mt-3 text-on-night-2 text-small">{scale.text}</p>
        {isEmpty ? (
          <p id={NOBODY} className="mt-6 font-semibold">
            {scale.nobody}
          </p>
        ) : null}
        {/* Without a script it is also what takes a change of the filters along. */}
        <RunButton
          running={run.phase === "running"}
          again={run.phase === "done"}
          runs={runs}
          reason={isEmpty ? NOBODY : undefined}
        />
      </div>
      <Answer
        run={isEmpty ? { phase: "idle" } : run}
        query={query}
        refusal={isEmpty && refusals > 0 ? <span key={refusals}>{scale.nobody}</span> : null}
      />
    </div>
  );
}

function formOf(panel: HTMLElement | null): HTMLFormElement | null {
  return panel?.closest("form") ?? null;
}

function boxOf(panel: HTMLElement | null, state: string): HTMLInputElement | undefined {
  const boxes = formOf(panel)?.querySelectorAll<HTMLInputElement>("input[name=state]") ?? [];
  return [...boxes].find(({ value }) => value === state);
}

/** How often the server has run a query for this visitor without a script. */
function runsIn(params: URLSearchParams): number {
  return Number.parseInt(params.get(RUN_KEY) ?? "0", 10) || 0;
}

/** Reads the query from the form: the URL may still be a moment behind. */
function askedIn(form: HTMLFormElement, data: AudienceDemoData): AudienceQuery {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) asked.append(name, String(value));
  return readAudienceQuery(asked, data);
}

/** The query as one sentence, written while the visitor chooses. */
function Sentence({ query }: { query: AudienceQuery }) {
  const copy = useCopy("audienceDemo").copy;
  const clauses = [
    ...clausesOf(query, copy.sentence).map((clause, i, { length }) => ({
      ...clause,
      end: i === length - 1 ? "." : "",
    })),
    { join: copy.sentence.refresh, value: query.refresh.phrase, end: "." },
  ];
  return (
    <>
      <h3 className="data text-caption text-on-night-2">{copy.sentence.title}</h3>
      <p className="mt-3 font-bold font-display text-[1.25rem] leading-[1.65] tracking-[-0.02em] md:text-[1.5rem]">
        {clauses.map(({ join, value, end }) => (
          <span key={join}>
            <span>{`${join} `}</span>
            <span className="rounded-sm bg-action px-2 py-0.5 text-on-action [box-decoration-break:clone]">
              {value}
            </span>
            <span>{`${end} `}</span>
          </span>
        ))}
      </p>
    </>
  );
}

const number = new Intl.NumberFormat("en-US");

/** How often the audience would count itself again, and what each time would change. */
function RefreshPlan({
  query,
  cadence,
  runs,
  changes,
}: {
  query: AudienceQuery;
  cadence: Cadence;
  runs: readonly RefreshRun[];
  changes: readonly SampleChange[];
}) {
  const { copy, data } = useCopy("audienceDemo");
  const { plan } = useCopy("audienceBuilder").copy;
  const [start] = useState(query.refresh.id);
  return (
    <div className="bg-raised p-5 text-ink sm:p-7 xl:p-8">
      <h3 className="text-h3">{plan.title}</h3>
      <PhoneFold line={<FoldLine line={plan.fold} count={runs.length} />} className="mt-3">
        <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-7 md:mt-0 lg:grid-cols-[2fr_3fr]">
          <div>
            <p className="text-ink-2 text-small">{plan.text}</p>
            <div className="mt-5">
              <ChoiceGroup
                type="radio"
                name="refresh"
                {...copy.controls.refresh}
                options={data.refreshes}
                chosen={[start]}
              />
            </div>
            <p className="mt-5 text-caption text-ink-2">{plan.note}</p>
          </div>
          <DataTable
            caption={plan.caption}
            columns={plan.columns}
            sample
            mono={[1, 2, 3]}
            keys={runs.map(({ days }) => `${days}`)}
            rows={runs.map(({ date }, i) => {
              const { added = 0, removed = 0, matches = 0 } = changes[i] ?? {};
              return [
                date ? (
                  <DateText key="date" day={date} />
                ) : (
                  fill(plan.after[cadence], { count: i + 1 })
                ),
                added > 0 ? `+${number.format(added)}` : plan.none,
                removed > 0 ? `−${number.format(removed)}` : plan.none,
                number.format(matches),
              ];
            })}
          />
        </div>
      </PhoneFold>
    </div>
  );
}

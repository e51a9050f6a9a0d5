import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Answer } from "#app/features/audience-demo/answer.tsx";
import {
  type AudienceQuery,
  RUN_KEY,
  readAudienceQuery,
} from "#app/features/audience-demo/query.ts";
import { RunButton } from "#app/features/audience-demo/run-button.tsx";
import type { DemoResult } from "#app/features/audience-demo/simulate.ts";
import { type Run, useRun } from "#app/features/audience-demo/use-run.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import type { AudienceDemoData } from "#model/schema/audience-demo-tool.ts";
import { RefreshPlan } from "./refresh-plan.tsx";
import { SampleCharts } from "./sample-charts.tsx";
import { SamplePanel } from "./sample-panel.tsx";
import { nextRuns, SHOWN_RUNS } from "./schedule.ts";
import { Sentence } from "./sentence.tsx";
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

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Answer } from "#app/features/audience-demo/answer.tsx";
import {
  type AudienceQuery,
  demoDefaults,
  RUN_KEY,
  readAudienceQuery,
} from "#app/features/audience-demo/query.ts";
import { RunButton } from "#app/features/audience-demo/run-button.tsx";
import type { DemoResult } from "#app/features/audience-demo/simulate.ts";
import { type Run, useRun } from "#app/features/audience-demo/use-run.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { canonical } from "#app/features/query-controls/query-state.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Section } from "#app/ui/section.tsx";
import type { AudienceDemoData } from "#model/schema/audience-demo-tool.ts";
import type { UsMap } from "#model/schema/us-map.ts";
import { Filters } from "./filters.tsx";
import { KeepAudience } from "./keep-audience.tsx";
import { RefreshPlan } from "./refresh-plan.tsx";
import { SampleCharts } from "./sample-charts.tsx";
import { SamplePanel } from "./sample-panel.tsx";
import { dayOf, nextRuns, SHOWN_RUNS } from "./schedule.ts";
import { Sentence } from "./sentence.tsx";
import { type ServedSample, useSample } from "./use-sample.ts";

const own = [...Object.keys(demoDefaults), RUN_KEY];

type Props = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Path of the page. */
  action: string;
  /** What the server has drawn for the query in the address. */
  result: DemoResult | null;
  sample: ServedSample;
  map: UsMap;
  /** The server's day, where it is today: a page that is kept doesn't know it. */
  today: string | null;
};

/**
 * An audience from description to upkeep: filters write a sentence and count sample people, a simulated run shows the scale
 * of the live file, then come refreshes, a link and a place in this browser. Without a script the form is sent by GET and the
 * server draws the same.
 */
export function Workbench({ id, title, paragraphs, action, ...served }: Props) {
  return (
    <Section id={id} tone="plain" className="bg-night text-on-night">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{title}</h2>
        <div className="max-w-prose space-y-3 text-on-night-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="mt-12 overflow-clip rounded-lg border border-on-night-2/50">
        <>
          <Bench title={title} action={`${action}#${id}`} {...served} />
        </>
      </div>
    </Section>
  );
}

function Bench({
  title,
  action,
  result,
  sample,
  map,
  today: served,
}: Pick<Props, "title" | "action" | "result" | "sample" | "map" | "today">) {
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
  const form = useRef<HTMLFormElement>(null);
  // Runs that were asked for while no one fits: each is answered.
  const [refusals, setRefusals] = useState(() => Math.min(1, runsIn(params)));
  return (
    <>
      <QueryControls defaults={demoDefaults}>
        <form
          ref={form}
          aria-label={title}
          action={action}
          onSubmit={(event) => {
            if (count.matches === 0) setRefusals((before) => before + 1);
            else if (run.phase !== "running") start(askedIn(event, data));
          }}
        >
          <CarriedFields own={own} />
          <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div className="bg-raised text-ink">
              <Filters query={query} />
            </div>
            <div className="on-night min-w-0 bg-night-2">
              <div className="p-5 sm:p-7 lg:sticky lg:top-(--header-height) xl:p-8 print:static">
                <Sentence query={query} />
                <SamplePanel
                  query={query}
                  count={count}
                  map={map}
                  onPress={(state) => boxOf(form.current, state)?.click()}
                />
              </div>
            </div>
          </div>
          <SampleCharts count={count} />
          <AtScale
            query={query}
            run={run}
            runs={runsIn(params)}
            isEmpty={count.matches === 0}
            refusals={refusals}
          />
          <RefreshPlan query={query} cadence={cadence} runs={runs} changes={changes} />
        </form>
      </QueryControls>
      <KeepAudience path={action} query={canonical([...params], demoDefaults)} today={today} />
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

/** The visitor's own day, as soon as there is a script to ask for it. */
function useToday(served: string | null): string | null {
  const [today, setToday] = useState(served);
  useEffect(() => setToday(dayOf(new Date())), []);
  return today;
}

function boxOf(form: HTMLFormElement | null, state: string): HTMLInputElement | undefined {
  const boxes = form?.querySelectorAll<HTMLInputElement>("input[name=state]") ?? [];
  return [...boxes].find(({ value }) => value === state);
}

/** How often the server has run a query for this visitor without a script. */
function runsIn(params: URLSearchParams): number {
  return Number.parseInt(params.get(RUN_KEY) ?? "0", 10) || 0;
}

/** What is in the form now: the URL may still be a moment behind. */
function askedIn(
  { currentTarget }: FormEvent<HTMLFormElement>,
  data: AudienceDemoData,
): AudienceQuery {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(currentTarget)) asked.append(name, String(value));
  return readAudienceQuery(asked, data);
}

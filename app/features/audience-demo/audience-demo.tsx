import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AudienceDemoData } from "#model/schema/tools.ts";
import { Answer } from "./answer.tsx";
import { Filters } from "./filters.tsx";
import {
  type AudienceQuery,
  clausesOf,
  demoDefaults,
  RUN_KEY,
  readAudienceQuery,
} from "./query.ts";
import type { DemoResult } from "./simulate.ts";
import { type Run, useRun } from "./use-run.ts";

const own = [...Object.keys(demoDefaults), RUN_KEY];

/**
 * A query over nobody: filters write a sentence, a run shows what an answer looks like. Without a script the
 * form is sent by GET and the server draws the answer.
 */
export function AudienceDemo({
  id,
  title,
  paragraphs,
  action,
  result,
}: {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Path of the page. */
  action: string;
  /** What the server has drawn for the query in the URL. */
  result: DemoResult | null;
}) {
  const { data } = useCopy("audienceDemo");
  const [params] = useSearchParams();
  const query = readAudienceQuery(params, data);
  const { run, start } = useRun(query, result);
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
      <QueryControls defaults={demoDefaults}>
        <Safeguard of="tool">
          <form
            action={`${action}#${id}`}
            onSubmit={(event) => {
              if (run.phase !== "running") start(askedIn(event, data));
            }}
            className="mt-12 grid grid-cols-1 overflow-hidden rounded-lg border border-on-night-2/50 lg:grid-cols-[1fr_1.1fr]"
          >
            <CarriedFields own={own} />
            <div className="bg-raised text-ink">
              <Filters query={query} />
            </div>
            <div className="on-night flex min-w-0 flex-col bg-night-2">
              <Sentence query={query} run={run} runs={runsIn(params)} />
              <Answer run={run} query={query} />
            </div>
          </form>
        </Safeguard>
      </QueryControls>
    </Section>
  );
}

/** The query in words, and the button that runs it. */
function Sentence({ query, run, runs }: { query: AudienceQuery; run: Run; runs: number }) {
  const words = useCopy("audienceDemo").words;
  const clauses = [
    ...clausesOf(query, words.sentence).map((clause, i, { length }) => ({
      ...clause,
      end: i === length - 1 ? "." : "",
    })),
    { join: words.sentence.refresh, value: query.refresh.phrase, end: "." },
  ];
  const running = run.phase === "running";
  return (
    <div className="grow p-5 sm:p-7 xl:p-8">
      <h3 className="data text-caption text-on-night-2">{words.sentence.title}</h3>
      <p className="mt-3 font-bold font-display text-[1.375rem] leading-[1.65] tracking-[-0.02em] md:text-[1.625rem]">
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
      <RunButton running={running} again={run.phase === "done"} runs={runs} />
    </div>
  );
}

/** A disabled button loses the focus, so it is given back when the run is over. */
function RunButton({
  running,
  again,
  runs,
}: {
  running: boolean;
  again: boolean;
  /** Runs before this one, as the URL counts them. */
  runs: number;
}) {
  const words = useCopy("audienceDemo").words;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (!running && hadFocus.current && lost) button.current?.focus({ preventScroll: true });
    if (!running) hadFocus.current = false;
  }, [running]);
  const { idle, running: busy, again: once } = words.run;
  return (
    <Button
      ref={button}
      type="submit"
      name={RUN_KEY}
      // Sent to the address where it is already, a form would be answered by a jump to the anchor alone.
      value={runs + 1}
      variant="glow"
      disabled={running}
      aria-busy={running}
      onClick={() => {
        hadFocus.current = true;
      }}
      className="mt-6 w-full sm:w-auto sm:min-w-44"
    >
      {running ? busy : again ? once : idle}
    </Button>
  );
}

/** How often the server has run a query for this visitor without a script. */
function runsIn(params: URLSearchParams): number {
  return Number.parseInt(params.get(RUN_KEY) ?? "0", 10) || 0;
}

/** What stands in the form now: the URL may still be a moment behind. */
function askedIn(
  { currentTarget }: FormEvent<HTMLFormElement>,
  data: AudienceDemoData,
): AudienceQuery {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(currentTarget)) asked.append(name, String(value));
  return readAudienceQuery(asked, data);
}

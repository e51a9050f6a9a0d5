import { useEffect, useEffectEvent, useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Answer } from "./answer.tsx";
import { RUN_KEY, readDemoQuery } from "./query.ts";
import { RunButton } from "./run-button.tsx";
import type { DemoResult } from "./simulate.ts";
import { useRun } from "./use-run.ts";

export default island({ name: "demo-run", View: DemoRun, needs: { copy: ["audienceDemo"] } });

/** The button and what a run found; what is asked is in the native controls of the form around it. */
function DemoRun({ result }: { result: DemoResult | null }) {
  const { data } = useCopy("audienceDemo");
  const params = usePageQuery();
  const query = readDemoQuery(params, data);
  const { run, start } = useRun(query, result);
  const frame = useRef<HTMLDivElement>(null);
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (run.phase === "running") return;
    // The URL may still be a moment behind the form.
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(event.target as HTMLFormElement))
      asked.append(name, String(value));
    start(readDemoQuery(asked, data));
  });
  useEffect(() => {
    const form = frame.current?.closest("form");
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, []);
  return (
    <div ref={frame} id="run">
      <RunButton
        running={run.phase === "running"}
        again={run.phase === "done"}
        runs={runsIn(params)}
      />
      <Answer run={run} query={query} />
    </div>
  );
}

/** How often the server has run a query for this visitor without a script. */
function runsIn(params: URLSearchParams): number {
  return Number.parseInt(params.get(RUN_KEY) ?? "0", 10) || 0;
}

import { useEffect, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { type DemoQuery, demoKey } from "./query.ts";
import { type DemoResult, simulate } from "./simulate.ts";

export type Run =
  | { phase: "idle" }
  /** The result is drawn already, and shown when the time is up. */
  | { phase: "running"; result: DemoResult }
  | { phase: "done"; result: DemoResult };

/**
 * Idle, running for a fixed time, done. A run belongs to one question: as soon as the filters ask another,
 * the state is idle again.
 * @param initial a result that the server has drawn for the query in the URL
 */
export function useRun(query: DemoQuery, initial: DemoResult | null) {
  const { data: audienceDemo } = useCopy("audienceDemo");
  const key = demoKey(query);
  const [last, setLast] = useState<{ key: string; run: Run }>({
    key,
    run: initial ? { phase: "done", result: initial } : { phase: "idle" },
  });
  // From when the page shows that it runs: drawing that takes its time, too.
  useEffect(() => {
    if (last.run.phase !== "running") return;
    const { result } = last.run;
    const done = () => setLast({ key: last.key, run: { phase: "done", result } });
    const timer = setTimeout(done, audienceDemo.runMs);
    return () => clearTimeout(timer);
  }, [last, audienceDemo]);

  const start = (asked: DemoQuery) => {
    const result = simulate(Math.random, audienceDemo);
    setLast({ key: demoKey(asked), run: { phase: "running", result } });
  };
  const run: Run = last.key === key ? last.run : { phase: "idle" };
  return { run, start };
}

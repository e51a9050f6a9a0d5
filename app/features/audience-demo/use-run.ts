import { useEffect, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { type AudienceQuery, filterKey } from "./query.ts";
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
export function useRun(query: AudienceQuery, initial: DemoResult | null) {
  const { data: audienceDemo } = useCopy("audienceDemo");
  const key = filterKey(query);
  const [last, setLast] = useState<{ key: string; run: Run }>({
    key,
    run: initial ? { phase: "done", result: initial } : { phase: "idle" },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (asked: AudienceQuery) => {
    clearTimeout(timer.current);
    const result = simulate(Math.random, asked, audienceDemo);
    const show = (phase: "running" | "done") =>
      setLast({ key: filterKey(asked), run: { phase, result } });
    show("running");
    timer.current = setTimeout(() => show("done"), audienceDemo.runMs);
  };
  const run: Run = last.key === key ? last.run : { phase: "idle" };
  return { run, start };
}

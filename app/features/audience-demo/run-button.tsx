import { useLayoutEffect, useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { RUN_KEY } from "./query.ts";

/** Runs the query. A disabled button can't keep the focus: its frame has it while the query runs, and gives it back. */
export function RunButton({
  running,
  again,
  runs,
}: {
  running: boolean;
  again: boolean;
  /** Runs before this one, as the URL counts them. */
  runs: number;
}) {
  const copy = useCopy("audienceDemo").copy;
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (running && hadFocus.current) frame.current?.focus({ preventScroll: true });
    if (!running && activeElement === frame.current) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [running]);
  const { idle, running: busy, again: once } = copy.run;
  const label = running ? busy : again ? once : idle;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the name only while it has the role
    <div
      ref={frame}
      role={running ? "group" : undefined}
      aria-label={running ? busy : undefined}
      tabIndex={-1}
      className="mt-3 rounded-md sm:w-fit"
    >
      <Button
        ref={button}
        type="submit"
        name={RUN_KEY}
        // Sent to the address where it is already, a form would be answered by a jump to the anchor alone.
        value={runs + 1}
        variant="glow"
        disabled={running}
        aria-busy={running}
        onClick={({ currentTarget }) => {
          hadFocus.current = document.activeElement === currentTarget;
        }}
        className="w-full sm:w-auto sm:min-w-44"
      >
        {label}
      </Button>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { RUN_KEY } from "./query.ts";

/** Runs the query. A disabled button loses the focus, so it is given back when the run is over. */
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
  const hadFocus = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (!running && hadFocus.current && lost) button.current?.focus({ preventScroll: true });
    if (!running) hadFocus.current = false;
  }, [running]);
  const { idle, running: busy, again: once } = copy.run;
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

import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";

/** Id of the control after the boxes, for visitors who skip fifty of them. */
export const AFTER_STATES = "demo-where";

/** A box for each state by its two letters: what the filter is. The map shows it, and can be pressed as a second way. */
export function StateBoxes({
  chosen,
  children,
}: {
  chosen: readonly string[];
  /** Further controls below the boxes. */
  children: ReactNode;
}) {
  const { copy, data } = useCopy("audienceDemo");
  const { label, hint, fold, skip } = copy.controls.states;
  return (
    <fieldset className="min-w-0" aria-describedby="demo-state-hint">
      <legend className="font-semibold text-small">{label}</legend>
      <p id="demo-state-hint" className="mt-0.5 text-caption text-ink-2">
        {hint}
      </p>
      <ToolFold
        line={fold}
        count={data.states.length}
        names={["state", "where"]}
        className="mt-2.5 md:mt-0"
      >
        <a
          href={`#${AFTER_STATES}`}
          className="link sr-only text-small focus:not-sr-only focus:mt-2.5 focus:inline-block"
        >
          {skip}
        </a>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(3.4rem,1fr))] gap-1">
          {data.states.map((state) => (
            <label key={state.id} title={state.label} className="state-box">
              <input
                type="checkbox"
                name="state"
                value={state.id}
                defaultChecked={chosen.includes(state.id)}
              />
              <span translate="no">{state.code}</span>
              <span className="sr-only">{state.label}</span>
            </label>
          ))}
        </div>
        {children}
      </ToolFold>
    </fieldset>
  );
}

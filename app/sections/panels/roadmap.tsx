import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#shared/fill.ts";
import { PanelFrame } from "./panel-frame.tsx";

const WEEKS = 4;

/** Four phases as stairs over the weeks; on a phone one below the other, each with its own weeks. */
export default function Roadmap() {
  const data = usePanel("roadmap");
  return (
    <PanelFrame caption={data.caption} bare>
      <ol className="grid gap-x-1 border-ink border-y-2 bg-sunken/60 @2xl:grid-cols-4 @2xl:pb-0">
        {data.phases.map((phase, i) => (
          <li
            key={phase.title}
            className={cx(
              "border-line py-5 @2xl:border-l @2xl:px-4 @2xl:pb-6 @2xl:first:border-l-0 @max-2xl:px-4 @max-2xl:not-first:border-t",
              stairs[i],
            )}
          >
            <Weeks done={(i + 1) * WEEKS} />
            <p className="data mt-3 text-small">{fill(data.week, { weeks: phase.weeks })}</p>
            <p className="mt-1 font-bold font-display text-[1.375rem] leading-tight tracking-[-0.02em]">
              {phase.title}
            </p>
            <ul className="mt-3 space-y-1.5 text-[1rem] leading-snug">
              {phase.steps.map((step) => (
                <li key={step} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="mt-[0.55em] h-1 w-3 shrink-0 rounded-full bg-action"
                  />
                  {step}
                </li>
              ))}
            </ul>
            <p className="mt-4 w-fit rounded-sm bg-positive px-2.5 py-1 font-semibold text-on-positive text-small">
              {phase.done}
            </p>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

/** How far down each phase begins where they are side by side. */
const stairs = ["", "@2xl:pt-16", "@2xl:pt-28", "@2xl:pt-40"];

/** All weeks as a row of marks, those up to the end of the phase filled, its own in another color. */
function Weeks({ done }: { done: number }) {
  const weeks = Array.from({ length: 4 * WEEKS }, (_, week) => week);
  const at = (kept: (week: number) => boolean) =>
    weeks
      .filter(kept)
      .map((week) => `M${week * 10 + 1} 0h8v12h-8z`)
      .join("");
  return (
    <svg viewBox={`0 0 ${40 * WEEKS} 12`} aria-hidden="true" className="h-auto w-full max-w-72">
      <path
        d={at((week) => week < done - WEEKS)}
        className="fill-ink forced-colors:fill-[CanvasText]"
      />
      <path
        d={at((week) => week >= done - WEEKS && week < done)}
        className="fill-action forced-colors:fill-[Highlight]"
      />
      <path
        d={weeks
          .filter((week) => week >= done)
          .map((week) => `M${week * 10 + 5} 6h0`)
          .join("")}
        className="stroke-line-control"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

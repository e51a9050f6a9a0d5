import { usePanel } from "#app/copy/copy.ts";
import { fill } from "#shared/words.ts";
import { PanelFrame } from "./panel-frame.tsx";

const WEEKS = 4;

/** Four phases side by side, each with its own of all weeks; on a phone one below the other, without the steps, which the text names. */
export default function Roadmap() {
  const data = usePanel("roadmap");
  return (
    <PanelFrame caption={data.caption} bare>
      <ol className="grid gap-x-1 border-ink border-y-2 bg-sunken/60 @2xl:grid-cols-4 @2xl:pb-0">
        {data.phases.map((phase, i) => (
          <li
            key={phase.title}
            className="flex flex-col border-line px-4 py-5 @2xl:not-first:border-l @2xl:pb-6 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:py-4 @max-2xl:not-first:border-t"
          >
            <Weeks done={(i + 1) * WEEKS} />
            <p className="data col-span-2 mt-3 text-small @max-2xl:mt-2">
              {fill(data.week, { weeks: phase.weeks })}
            </p>
            <p className="mt-1 font-bold font-display text-[1.25rem] leading-tight tracking-[-0.02em]">
              {phase.title}
            </p>
            <ul className="mt-3 mb-4 space-y-1.5 text-[1rem] leading-snug @max-2xl:hidden">
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
            <p className="mt-auto w-fit rounded-sm bg-positive px-2.5 py-1 font-semibold text-on-positive text-small">
              {phase.done}
            </p>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

/** All weeks as a row of marks, those up to the end of the phase filled, its own in another color. */
function Weeks({ done }: { done: number }) {
  const weeks = Array.from({ length: 4 * WEEKS }, (_, week) => week);
  const at = (kept: (week: number) => boolean) =>
    weeks
      .filter(kept)
      .map((week) => `M${week * 10 + 1} 0h8v12h-8z`)
      .join("");
  return (
    <svg
      viewBox={`0 0 ${40 * WEEKS} 12`}
      aria-hidden="true"
      className="col-span-2 h-auto w-full max-w-72"
    >
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

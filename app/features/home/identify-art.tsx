import { Badge } from "#app/ui/badge.tsx";
import type { HomePage } from "#model/schema/home.ts";

const path = ["visitor", "household", "profile"] as const;

/** A month of one site, drawn: the way of a visit, and the two counters of the sample dashboard. */
export function IdentifyArt({ solutions }: { solutions: HomePage["solutions"] }) {
  return (
    <div>
      <p className="data rounded-md bg-sunken px-3 py-3 text-caption sm:px-4 sm:text-small">
        {path.map((step, i) => (
          <span key={step} className="inline-block whitespace-nowrap">
            {i > 0 ? (
              <span aria-hidden="true" className="px-1 text-action sm:px-2">
                →
              </span>
            ) : null}
            <span>{step}</span>
          </span>
        ))}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-[1fr_1fr]">
        {solutions.counters.map((counter) => (
          <p key={counter.id} className="rounded-md border border-line px-4 py-3.5">
            <span className="block font-bold font-display text-[2rem] leading-none tracking-[-0.03em]">
              {counter.value}
            </span>
            <span className="mt-1.5 block text-ink-2 text-small">{counter.unit}</span>
          </p>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <DaysChart />
        <Badge tone="sample">{solutions.countersNote}</Badge>
      </div>
    </div>
  );
}

/** Thirty days: dots are visits that stayed anonymous, bars are those that resolved. */
const days = [
  5, 6, 7, 4, 3, 6, 8, 9, 8, 5, 4, 7, 9, 10, 9, 6, 5, 8, 10, 11, 10, 7, 5, 9, 11, 12, 11, 8, 6, 10,
];

function DaysChart() {
  return (
    <svg viewBox="0 0 300 64" aria-hidden="true" className="h-16 w-full max-w-[22rem]">
      {days.map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name and never move
        <g key={i}>
          {Array.from({ length: 12 - height }, (_, dot) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: dots of a fixed drawing
              key={dot}
              cx={i * 10 + 4}
              cy={4 + dot * 5}
              r="1.2"
              className="fill-line-control"
            />
          ))}
          <rect
            x={i * 10 + 1}
            y={64 - height * 5}
            width="6"
            height={height * 5}
            rx="1"
            className={i === days.length - 1 ? "fill-glow" : "fill-action"}
          />
        </g>
      ))}
    </svg>
  );
}

import { Figure } from "#app/sections/figure.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { HomePage } from "#model/schema/home.ts";

const path = ["visitor", "household", "profile"] as const;

/** A month of one site, drawn: the path of a visit, and the two counters of the sample dashboard. */
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
          <div key={counter.id} className="rounded-md border border-line px-4 py-3.5">
            <Figure stat={counter} className="text-[2rem] leading-none" />
            <p className="mt-1.5 text-ink-2 text-small">{counter.unit}</p>
          </div>
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

/** One path for each color: every element of its own would be sent with the page. */
function DaysChart() {
  const last = days.length - 1;
  return (
    <svg viewBox="0 0 300 64" aria-hidden="true" className="h-16 w-full max-w-[22rem]">
      <path
        d={dotRows.map((y) => `M4 ${y}h291`).join("")}
        className="stroke-line-control"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
      <path d={days.slice(0, last).map(barOf).join("")} className="stroke-action" strokeWidth="6" />
      <path d={barOf(days[last] ?? 0, last)} className="stroke-glow" strokeWidth="6" />
    </svg>
  );
}

/** Heights of the rows of dots, which the bars cover. */
const dotRows = Array.from({ length: 12 }, (_, row) => 4 + row * 5);

function barOf(height: number, day: number): string {
  return `M${day * 10 + 4} 64v-${height * 5}`;
}

import { dollars } from "#contracts/money.ts";
import type { ReturnEstimatorCopy } from "#model/schema/return-estimator.ts";

/** The range on a line with its zero: what is left of it loses money. Money in cents. */
export function ReturnRange({
  low,
  high,
  copy,
}: {
  low: number;
  high: number;
  copy: ReturnEstimatorCopy["result"];
}) {
  const { zero, from, to } = placesOf(low, high);
  const part = (x: number, width: number) => ({ x: percent(x), width: percent(width) });
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold font-display text-[min(var(--text-h2),10vw)] leading-none tracking-[-0.03em]">
        <span className={low < 0 ? "text-danger" : "text-on-positive"}>{signed(low)}</span>
        <span className={high < 0 ? "text-danger" : "text-on-positive"}>{signed(high)}</span>
      </p>
      <svg
        aria-hidden="true"
        focusable="false"
        className="mt-4 block h-[3.8em] w-full text-caption"
      >
        <text x={percent(zero)} y="1em" textAnchor={anchorAt(zero)} className="fill-ink-2">
          {copy.even}
        </text>
        <rect
          {...part(from, Math.min(to, zero) - from)}
          y="1.9em"
          height="1.3em"
          className="fill-danger"
        />
        <rect
          {...part(Math.max(from, zero), to - Math.max(from, zero))}
          y="1.9em"
          height="1.3em"
          className="fill-action"
        />
        <line
          x1={percent(zero)}
          x2={percent(zero)}
          y1="1.4em"
          y2="3.8em"
          className="stroke-2 stroke-ink"
        />
        <line x2="100%" y1="3.75em" y2="3.75em" className="stroke-ink-3" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-caption text-ink-2">
        <span>{low < 0 ? copy.axis.loss : ""}</span>
        <span>{high >= 0 ? copy.axis.gain : ""}</span>
      </p>
    </div>
  );
}

/** Where zero and both ends are, in percent of the line; a line too short to be seen is a stroke. */
function placesOf(low: number, high: number) {
  const least = Math.min(low, 0);
  const span = Math.max(high, 0) - least || 1;
  const place = (amount: number) => (100 * (amount - least)) / span;
  const from = Math.min(place(low), 99);
  return { zero: place(0), from, to: Math.max(place(high), from + 1) };
}

/** So that the name of the line stays inside the drawing. */
function anchorAt(place: number): "start" | "middle" | "end" {
  if (place < 15) return "start";
  return place > 85 ? "end" : "middle";
}

function percent(share: number): string {
  return `${Math.max(share, 0)}%`;
}

function signed(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : `+${dollars(cents)}`;
}

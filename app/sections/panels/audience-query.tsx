import { usePanel } from "#app/copy/copy.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

const COLUMNS = 24;
const ROWS_PER_STEP = 2;
const STEP = 10;

/** A query that reads as one sentence, and under it the field of dots that each filter leaves smaller. */
export default function AudienceQuery() {
  const data = usePanel("audience-query");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line text-ink-2">
        <span aria-hidden="true" className="flex gap-1">
          <span className="h-2 w-6 rounded-full bg-action" />
          <span className="h-2 w-2 rounded-full bg-line-control" />
          <span className="h-2 w-2 rounded-full bg-line-control" />
        </span>
      </PanelBar>
      <p className="px-4 pt-5 pb-6 font-bold font-display text-[1.3125rem] leading-[1.7] tracking-[-0.02em] @md:px-6 @md:text-[1.625rem]">
        {data.clauses.map((clause) => (
          <span key={clause.value}>
            <span className="text-ink-3">{clause.join}</span>{" "}
            <span className="inline-block rounded-sm bg-action-soft px-2 leading-[1.45] text-action-strong">
              {clause.value}
            </span>{" "}
          </span>
        ))}
      </p>
      <div className="on-night bg-night px-4 pt-5 text-on-night @md:px-6">
        <p className="data text-caption text-on-night-2">{data.funnel.title}</p>
        <ol className="mt-3 space-y-2.5">
          {data.funnel.steps.map((step, i) => (
            <li
              key={step.label}
              className="grid items-center gap-x-5 gap-y-1.5 @md:grid-cols-[11.5rem_minmax(0,1fr)]"
            >
              <span className="text-small">{step.label}</span>
              <Field share={step.share} last={i === data.funnel.steps.length - 1} />
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-night-line border-t py-5">
          <p>
            <span className="data block text-caption text-on-night-2">{data.result.label}</span>
            <span className="block font-bold font-display text-[2.5rem] text-glow leading-none tracking-[-0.03em]">
              {data.result.value}
            </span>
          </p>
          <p className="text-on-night-2 text-small">{data.result.note}</p>
        </div>
      </div>
    </PanelFrame>
  );
}

/** One step of the funnel: cells that are still in are solid, the others are dots again. */
function Field({ share, last }: { share: number; last: boolean }) {
  const width = COLUMNS * STEP;
  const height = ROWS_PER_STEP * STEP;
  let dots = "";
  let cells = "";
  for (let row = 0; row < ROWS_PER_STEP; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = column * STEP;
      const y = row * STEP;
      if (column < share) cells += `M${x + 1} ${y + 1}h8v8h-8z`;
      else dots += `M${x + 5} ${y + 5}h0`;
    }
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-auto w-full">
      <path d={dots} className="stroke-on-night-2/60" strokeWidth="2.4" strokeLinecap="round" />
      <path d={cells} className={last ? "fill-glow" : "fill-on-night-2"} />
    </svg>
  );
}

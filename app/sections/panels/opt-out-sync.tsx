import { usePanel } from "#app/copy/copy.ts";
import { PanelBar, PanelFrame, Redaction } from "./panel-frame.tsx";

/** Units of the drawing: a lane is as wide as the time shown, in twelfths. */
const TWELFTH = 10;

/** One lane for each tool: solid while it has a copy of the record, dots from the minute it has none. */
export default function OptOutSync() {
  const data = usePanel("opt-out-sync");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line">
        <span className="text-ink-2">{data.when}</span>
      </PanelBar>
      <p className="flex flex-wrap items-center gap-3 px-4 pt-5 @md:px-6">
        <span className="data wrap-anywhere text-small">{data.person}</span>
        <Redaction ink className="h-3 w-16" />
      </p>
      <div className="px-4 pt-5 pb-6 @md:px-6">
        <p
          aria-hidden="true"
          className="data flex justify-between border-line border-b pb-1.5 text-caption text-ink-3"
        >
          {data.hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
        <ul>
          {data.lanes.map((lane) => (
            <li key={lane.tool} className="border-line border-b pt-3 pb-3.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{lane.tool}</span>
                <span className="data text-caption text-ink-2">{lane.what}</span>
              </p>
              <Lane until={lane.until} />
            </li>
          ))}
        </ul>
      </div>
      <p className="on-night bg-night px-4 py-4 font-semibold text-on-night @md:px-6">
        {data.result}
      </p>
    </PanelFrame>
  );
}

function Lane({ until }: { until: number }) {
  const end = until * TWELFTH;
  return (
    <svg viewBox="0 0 120 6" aria-hidden="true" className="mt-2 block w-full overflow-visible">
      <path
        d={`M${end} 3H120`}
        className="stroke-[1.2] stroke-line-control"
        strokeDasharray="0.6 3"
      />
      <path d={`M0 3H${end}`} className="stroke-[4] stroke-action" />
      <circle cx={end} cy="3" r="3" className="fill-glow stroke-[1] stroke-ink" />
    </svg>
  );
}

import { usePanel } from "#app/copy/copy.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

/** Request and its effect, as two entries of a job's log. */
export default function RemovalCall() {
  const data = usePanel("removal-call");
  return (
    <PanelFrame caption={data.caption} tone="night">
      <PanelBar title={data.title} className="border-night-line" />
      <ol>
        {data.calls.map((call) => (
          <li key={call.request} className="border-night-line border-b px-4 py-5 @md:px-6">
            <p className="text-caption text-on-night-2">{call.by}</p>
            <p className="data mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
              <span className="wrap-anywhere font-semibold">{call.request}</span>
              <span className="rounded-sm bg-positive px-1.5 text-on-positive">{call.status}</span>
            </p>
            {call.lines.length > 0 ? (
              <p className="data mt-3 border-glow border-l-2 pl-4 text-on-night-2 text-small">
                {call.lines.map((line) => (
                  <span key={line} className="block wrap-anywhere">
                    {line}
                  </span>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="bg-raised px-4 py-4 font-semibold text-ink @md:px-6">{data.done}</p>
    </PanelFrame>
  );
}

import { usePanel } from "#app/copy/copy.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { AfterLine, BeforeLine, UnknownLine } from "./value-change.tsx";

/** A company read as a comparison of two versions: what was there is struck, what is there now is lit. */
export default function ChangeLog() {
  const data = usePanel("change-log");
  return (
    <PanelFrame caption={data.caption}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-4 @md:px-6">
        <span className="font-bold font-display text-h4">{data.name}</span>
        <span className="data text-caption text-ink-2">{data.title}</span>
      </p>
      <ol>
        {data.changes.map((change) => (
          <li key={change.kind} className="grid @xs:grid-cols-[7.5rem_minmax(0,1fr)]">
            <p className="on-night flex items-baseline justify-between gap-x-3 border-night-line border-t bg-night px-4 py-3 text-on-night @xs:block">
              <span className="block font-semibold text-small">{change.kind}</span>
              <span className="data block text-caption text-on-night-2">{change.when}</span>
            </p>
            <div className="border-line border-t pt-1">
              <BeforeLine label={data.was}>{change.before}</BeforeLine>
              {change.after === null ? (
                <UnknownLine label={data.now}>{change.reason}</UnknownLine>
              ) : (
                <AfterLine label={data.now}>{change.after}</AfterLine>
              )}
              <p className="data px-4 pt-2 pb-2.5 pl-11 text-caption text-ink-2">
                <span className="sr-only">{data.source} </span>
                {change.source}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

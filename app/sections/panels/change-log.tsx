import { usePanel } from "#app/copy/copy.ts";
import type { PanelData } from "#model/schema/panel.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

type Change = PanelData<"change-log">["changes"][number];

/** A company read as a comparison of two versions: what stood there is struck, what stands there now is lit. */
export default function ChangeLog() {
  const data = usePanel("change-log");
  return (
    <PanelFrame caption={data.caption}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-4 @md:px-5">
        <span className="font-bold font-display text-h4">{data.name}</span>
        <span className="data text-caption text-ink-2">{data.title}</span>
      </p>
      <ol>
        {data.changes.map((change) => (
          <li key={change.kind} className="grid @xs:grid-cols-[6rem_minmax(0,1fr)]">
            <p className="on-night flex items-baseline justify-between gap-x-3 border-night-line border-t bg-night px-4 py-3 text-on-night @xs:block">
              <span className="block font-semibold text-small">{change.kind}</span>
              <span className="data block text-caption text-on-night-2">{change.when}</span>
            </p>
            <div className="border-line border-t">
              <Before text={change.before} />
              {change.after === null ? (
                <Unknown reason={change.reason} />
              ) : (
                <After text={change.after} />
              )}
              <p className="data px-4 pb-2.5 pl-11 text-caption text-ink-2">
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

const line = "grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 px-4 py-2 text-small leading-snug";

function Before({ text }: { text: Change["before"] }) {
  const data = usePanel("change-log");
  return (
    <p className={`${line} pt-3 text-ink-2`}>
      <Sign>−</Sign>
      <span>
        <span className="sr-only">{data.was}: </span>
        <del>{text}</del>
      </span>
    </p>
  );
}

function After({ text }: { text: string }) {
  const data = usePanel("change-log");
  return (
    <p className={`${line} mb-2 bg-positive font-semibold text-on-positive`}>
      <Sign>+</Sign>
      <span>
        <span className="sr-only">{data.now}: </span>
        <ins className="no-underline">{text}</ins>
      </span>
    </p>
  );
}

/** A value that nobody can vouch for stays a bar, with the reason under it. */
function Unknown({ reason }: { reason: Change["reason"] }) {
  const data = usePanel("change-log");
  return (
    <div className={`${line} mb-2 bg-sunken`}>
      <Sign>+</Sign>
      <div>
        <Redaction ink className="my-1 h-3.5 w-2/3" />
        <p className="mt-2 text-caption text-ink-2">
          <span className="sr-only">{data.now}: </span>
          {reason}
        </p>
      </div>
    </div>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="data text-center">
      {children}
    </span>
  );
}

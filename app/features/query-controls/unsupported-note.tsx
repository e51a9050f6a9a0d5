import { useCopy } from "#app/copy/copy.ts";
import { fill } from "#contracts/fill.ts";
import type { UnsupportedParam } from "./unsupported-params.ts";

/** Says what an address asks for and the tool doesn't offer, and what is shown instead. */
export function UnsupportedNote({ params }: { params: readonly UnsupportedParam[] }) {
  const { shown: replaced, left } = useCopy("unread");
  const text = params
    .map(({ field, shown = "" }) => fill(shown ? replaced : left, { field, shown }))
    .join(" ");
  return <Line text={text} />;
}

/** The same of native controls: app/enhance/query-controls.ts fills it in. */
export function ControlsNote() {
  return <Line copy={JSON.stringify(useCopy("unread"))} />;
}

function Line({ text = "", copy }: { text?: string; copy?: string }) {
  return (
    <div
      role="status"
      data-note=""
      data-unsupported={copy}
      hidden={text === ""}
      className="col-span-full print:hidden"
    >
      <p className="border-action border-l-4 bg-action-soft py-4 text-ink">
        <span className="container block">{text}</span>
      </p>
    </div>
  );
}

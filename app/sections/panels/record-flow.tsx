import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

type State = PanelData<"record-flow">["stages"][number]["records"][number];

const boxes: Record<State, string> = {
  in: "bg-redaction forced-colors:bg-[CanvasText]",
  matched: "bg-glow forced-colors:bg-[Highlight]",
  out: "border-2 border-on-night-2 border-dashed",
  gone: "bg-dots text-on-night-2/60",
};

/** A list on its way through: each record keeps its column, and at the end only dots are left of the upload. */
export default function RecordFlow() {
  const data = usePanel("record-flow");
  return (
    <PanelFrame caption={data.caption} tone="night">
      <PanelBar title={data.title} className="border-night-line">
        <p className="text-on-night-2">{data.note}</p>
      </PanelBar>
      <ol>
        {data.stages.map(({ name, result, records }) => (
          <li
            key={name}
            className="grid items-center gap-x-5 gap-y-3 border-night-line border-b px-4 py-4 last:border-b-0 @sm:grid-cols-[10.5rem_minmax(0,1fr)] @md:px-5"
          >
            <p className="leading-snug">
              <span className="block font-semibold">{name}</span>
              <span className="data block text-caption text-on-night-2">{result}</span>
            </p>
            <span aria-hidden="true" className="flex gap-2">
              {records.map((state, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name and never move
                <span key={i} className={cx("h-9 grow rounded-sm", boxes[state])} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

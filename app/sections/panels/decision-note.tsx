import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

/** A question on top, two arguments that answer each other, and the word that ends it. */
export default function DecisionNote() {
  const data = usePanel("decision-note");
  const { outcome } = data;
  return (
    <PanelFrame caption={data.caption}>
      <div className="px-5 pt-5 @md:px-7 @md:pt-6">
        <p className="font-bold font-display text-h3 leading-tight">{data.title}</p>
        <p className="data mt-3 flex flex-wrap items-center gap-x-3 text-caption text-ink-2">
          {data.from}
          <Redaction ink className="h-3 w-28" />
          <span className="sr-only">{data.withheld}</span>
        </p>
        <p className="mt-2 text-ink-2 text-small">{data.wish}</p>
        {/* The first side is within the upper half, the second reaches over its edge to the decision. */}
        <ul className="mt-5 -mb-6 space-y-3">
          {data.sides.map((side, i) => (
            <li
              key={side.side}
              className={cx(
                "relative w-[86%] rounded-lg border px-5 py-4 @md:w-[78%]",
                i === 0
                  ? "border-line-control bg-paper"
                  : "ml-auto border-action bg-action text-on-action",
              )}
            >
              <p className="data text-caption">
                {side.side} · {side.by}
              </p>
              <p className={cx("mt-1 leading-snug", i === 0 ? "text-small" : "font-semibold")}>
                {side.text}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="on-night grid items-end gap-x-6 gap-y-3 bg-night px-5 pt-11 pb-5 text-on-night @3xs:grid-cols-[auto_minmax(0,1fr)] @md:px-7">
        <p>
          <span className="data block text-caption text-on-night-2">{outcome.label}</span>
          <span className="block font-bold font-display text-glow text-h1">{outcome.text}</span>
        </p>
        <p className="pb-1 text-on-night-2 text-small leading-snug">{outcome.after}</p>
      </div>
    </PanelFrame>
  );
}

import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/text.tsx";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

/** A customer's log of use: each query and export with its day, who did it, and how much; what was refused is struck. */
export default function UsageLog() {
  const { caption, title, state, entries, refused } = usePanel("usage-log");
  return (
    <PanelFrame caption={caption}>
      <PanelBar title={title} className="border-ink">
        <p>{state}</p>
      </PanelBar>
      <ol className="px-4 @md:px-6">
        {entries.map((entry) => (
          <li
            key={`${entry.day} ${entry.who} ${entry.did}`}
            className="grid grid-cols-1 gap-x-4 border-line border-t py-2.5 text-small first:border-t-0 @sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className={cx("font-semibold", entry.refused && "line-through decoration-2")}>
              {entry.did}
            </span>
            <span className="data @sm:text-right">
              {entry.refused ? (
                <strong className="font-semibold text-danger">{refused}</strong>
              ) : (
                entry.size
              )}
            </span>
            <span className="text-ink-2">{entry.who}</span>
            <span className="text-ink-2 @sm:text-right">
              <DateText day={entry.day} />
            </span>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

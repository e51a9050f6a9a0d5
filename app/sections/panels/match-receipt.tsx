import { usePanel } from "#app/copy/copy.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** A slip with a line for each clause of the query: what was asked for, what is on record, and who says so. */
export default function MatchReceipt() {
  const data = usePanel("match-receipt");
  return (
    <PanelFrame caption={data.caption} bare className="mx-auto max-w-md">
      <div className="rounded-t-lg border border-ink border-b-0 bg-raised px-5 pt-6 pb-2 text-ink @md:px-7">
        <p className="font-bold font-display text-h4">{data.title}</p>
        <p className="data mt-4 flex justify-between border-ink border-b-2 pb-2 text-caption text-ink-2">
          <span>{data.asks}</span>
          <span>{data.has}</span>
        </p>
        <ul>
          {data.lines.map((line) => (
            <li
              key={line.asks}
              className="grid grid-cols-2 items-baseline gap-x-4 border-line-control border-b border-dashed py-3 @max-[14rem]:grid-cols-1"
            >
              <span className="text-ink-2 text-small">{line.asks}</span>
              <span className="text-right @max-[14rem]:text-left">
                <span className="block font-semibold text-small">{line.has}</span>
                <span className="data block text-caption text-ink-2">{line.source}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-b-lg border border-action bg-action px-5 py-5 text-on-action @md:px-7">
        <p className="font-bold font-display text-h3">{data.verdict}</p>
        <p className="mt-1 text-small">{data.verdictNote}</p>
      </div>
    </PanelFrame>
  );
}

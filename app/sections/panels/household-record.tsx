import { usePanel } from "#app/copy/copy.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { fill } from "#shared/words.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";
import { type Source, SourceMark } from "./source-mark.tsx";

type Data = PanelData<"household-record">;
type Field = Data["fields"][number];

/** An index card of one household: night tab with the house, then the fields, some of them under a bar. */
export default function HouseholdRecord() {
  const data: Data = usePanel("household-record");
  return (
    <PanelFrame caption={data.caption}>
      <div className="on-night grid grid-cols-[auto_minmax(0,1fr)] items-stretch bg-night @max-[14rem]:grid-cols-1 text-on-night">
        <House />
        <div className="self-center px-4 py-5 @md:px-6">
          <p className="data text-caption text-on-night-2">{data.title}</p>
          <p className="mt-1 font-bold font-display text-h3 leading-tight">{data.name}</p>
          <p className="mt-1 text-on-night-2 text-small">{data.address}</p>
        </div>
      </div>
      <dl>
        {data.fields.map((field) => (
          <Line key={field.field} field={field} />
        ))}
      </dl>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 bg-sunken px-4 py-3 text-caption text-ink-2 @md:px-6">
        {(Object.keys(data.sources) as Source[]).map((source) => (
          <li key={source} className="flex items-center gap-2">
            <SourceMark source={source} />
            {data.sources[source]}
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

function Line({ field }: { field: Field }) {
  const data: Data = usePanel("household-record");
  return (
    <div className="grid min-h-12 grid-cols-[5.0625rem_minmax(0,1fr)] items-center gap-x-4 border-line border-b px-4 py-2.5 @max-[14rem]:grid-cols-1 @md:grid-cols-[8.0625rem_minmax(0,1fr)] @md:px-6">
      <dt className="text-caption text-ink-2">{field.field}</dt>
      {field.state === "known" ? (
        <dd className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere font-semibold text-small">{field.value}</span>
          <span className="data flex items-center gap-2 text-caption text-ink-2">
            <SourceMark source={field.source} />
            <span className="sr-only">
              {fill(data.confirmed, { source: data.sources[field.source] })}
            </span>
            {field.confirmed}
          </span>
        </dd>
      ) : (
        <dd>
          {field.state === "withheld" ? (
            <Redaction ink className="h-3.5 w-3/5" />
          ) : (
            // A bar would say that there is something under it.
            <span
              aria-hidden="true"
              className="block h-3.5 w-3/5 rounded-sm border border-line-control border-dashed"
            />
          )}
          <span className="mt-1 block text-caption text-ink-2">{field.reason}</span>
        </dd>
      )}
    </div>
  );
}

const houseRows = [
  "....#....",
  "...###...",
  "..#####..",
  ".#######.",
  "..#####..",
  "..##o##..",
  "..##o##..",
];

/** The house that the record is about: solid where the motif has resolved. */
function House() {
  const cells = houseRows.flatMap((row, y) => [...row].map((cell, x) => ({ cell, x, y })));
  const path = (kind: string) =>
    cells
      .filter(({ cell }) => cell === kind)
      .map(({ x, y }) => `M${x * 10 + 1} ${y * 10 + 1}h8v8h-8z`)
      .join("");
  const dots = cells.filter(({ cell }) => cell === ".");
  return (
    <span className="flex items-center border-night-line border-r bg-night-2 px-4 @md:px-6">
      <svg viewBox="0 0 90 70" aria-hidden="true" className="w-16 @md:w-24">
        <path
          d={dots.map(({ x, y }) => `M${x * 10 + 5} ${y * 10 + 5}h0`).join("")}
          className="stroke-on-night-2/60"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path d={path("#")} className="fill-on-night-2" />
        <path d={path("o")} className="fill-glow" />
      </svg>
    </span>
  );
}

import { usePanel } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelBar, PanelFrame, Redaction } from "./panel-frame.tsx";

type Row = PanelData<"visit-log">["rows"][number];
type RowIn<S extends Row["state"]> = Extract<Row, { state: S }>;

/** A log read downwards: what has just come in is night and dots, what is older has a name; who declined isn’t in it. */
export default function VisitLog() {
  const data = usePanel("visit-log");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="on-night border-night-line bg-night text-on-night">
        <p className="flex min-w-0 items-center gap-2 wrap-anywhere text-on-night-2">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-glow" />
          {data.site}
        </p>
      </PanelBar>
      <ol>
        {data.rows.map((row) => (
          <LogRow key={keyOf(row)} row={row} />
        ))}
      </ol>
    </PanelFrame>
  );
}

function keyOf(row: Row): string {
  if (row.state === "declined") return row.reason;
  return `${row.state}-${row.at}-${"ip" in row ? row.ip : ""}`;
}

function LogRow({ row }: { row: Row }) {
  if (row.state === "anonymous") return <Anonymous row={row} />;
  if (row.state === "resolving") return <Resolving row={row} />;
  if (row.state === "identified") return <Identified row={row} />;
  return <Declined row={row} />;
}

const line = "grid min-h-[4.25rem] items-center gap-x-3.5 px-4 py-2.5 @md:px-6";
const columns =
  "grid-cols-[2.5rem_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-[2.5rem_minmax(0,1fr)]";

function Anonymous({ row }: { row: RowIn<"anonymous"> }) {
  const data = usePanel("visit-log");
  return (
    <li className={cx("on-night border-night-line border-b bg-night text-on-night", line, columns)}>
      <span aria-hidden="true" className="bg-dots size-10 rounded-md text-on-night-2/60" />
      <span className="min-w-0">
        <span className="data block text-small">{row.ip}</span>
        <span className="sr-only">{data.unknown}</span>
        <span aria-hidden="true" className="mt-1.5 flex gap-1.5">
          <Redaction className="h-2.5 w-16" />
          <Redaction className="h-2.5 w-9" />
          <Redaction className="hidden h-2.5 w-24 @md:block" />
        </span>
      </span>
      <At at={row.at} className="text-on-night-2" />
    </li>
  );
}

/** The moment itself: the same row is still dots on the right and already a name on the left. */
function Resolving({ row }: { row: RowIn<"resolving"> }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] border-line border-b @max-[14rem]:grid-cols-1 @sm:grid-cols-[1.55fr_1fr]">
      <span
        className={cx("grid-cols-[2.5rem_minmax(0,1fr)] border-glow border-r-[3px]", line, "pr-3")}
      >
        <span
          aria-hidden="true"
          className="grid size-10 overflow-hidden rounded-md bg-night text-glow"
        >
          <span className="bg-dots" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold leading-snug">{row.company}</span>
          <span className="data block text-caption text-ink-2">{row.ip}</span>
        </span>
      </span>
      <span className="on-night flex items-center justify-between gap-2 bg-night px-4 text-on-night @md:px-6">
        <Redaction className="hidden h-2.5 w-full max-w-20 @sm:block" />
        <At at={row.at} className="text-glow" />
      </span>
    </li>
  );
}

function Identified({ row }: { row: RowIn<"identified"> }) {
  return (
    <li
      className={cx(
        "grid-cols-[2.5rem_minmax(0,1fr)_auto] border-line border-b bg-raised @max-[18rem]:grid-cols-[minmax(0,1fr)_auto] @max-[14rem]:grid-cols-1",
        line,
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-md bg-action font-semibold text-on-action text-small @max-[18rem]:hidden"
      >
        {initialsOf(row.name)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-snug">{row.name}</span>
        <span className="block text-caption text-ink-2">
          {row.detail}
          <span className="data hidden @lg:inline"> · {row.page}</span>
        </span>
      </span>
      <span className="flex flex-col items-end gap-1 whitespace-nowrap @max-[14rem]:items-start">
        <Badge tone="positive">{row.tag}</Badge>
        <At at={row.at} className="text-ink-2" />
      </span>
    </li>
  );
}

function Declined({ row }: { row: RowIn<"declined"> }) {
  return (
    <li className={cx("grid-cols-[2.5rem_minmax(0,1fr)] bg-sunken", line)}>
      <span
        aria-hidden="true"
        className="size-10 rounded-md border-[1.5px] border-line-control border-dashed"
      />
      <span className="min-w-0 text-ink-2 text-small">{row.reason}</span>
    </li>
  );
}

function At({ at, className }: { at: string; className: string }) {
  return (
    <span
      className={cx(
        "data whitespace-nowrap text-right text-caption @max-[14rem]:col-span-full",
        className,
      )}
    >
      {at}
    </span>
  );
}

import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { fill } from "#shared/words.ts";
import { PanelFrame } from "./panel-frame.tsx";

type Data = PanelData<"field-map">;
type Line = Data["lines"][number];

const strokes: Record<Line["way"], string> = {
  send: "stroke-on-night-2",
  receive: "stroke-on-night-2 [stroke-dasharray:2_7] [stroke-linecap:round]",
  "opt-out": "stroke-glow",
};

/**
 * Which of our fields goes to which field of a tool: two columns with rows of one height, and between them a line for each
 * pair. What no line leaves is not sent; what no line reaches stays as it is; each says so, under its name where the row
 * is narrow. The pairs are read out with our fields.
 */
export default function FieldMap() {
  const data = usePanel("field-map");
  const { fields, targets, lines } = data;
  return (
    <PanelFrame caption={data.caption} tone="night">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(1.5rem,9%)_minmax(0,1.1fr)] p-3 @sm:p-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,0.6fr)_minmax(0,1.9fr)] @3xl:grid-cols-[minmax(0,1.15fr)_minmax(0,0.8fr)_minmax(0,1.4fr)] @3xl:p-6 @max-[14rem]:grid-cols-1">
        <Head className="@3xl:px-4">{data.ours}</Head>
        <span aria-hidden="true" />
        <Head className="rounded-t-md bg-raised px-3 text-ink @sm:px-[1.125rem]">
          {data.theirs}
        </Head>
        <ol className={column}>
          {fields.map(({ name, value }) => {
            const line = lines.find(({ from }) => from === name);
            return (
              <li
                key={name}
                className="flex min-w-0 items-center gap-x-4 border-night-line border-t @3xl:pl-4"
              >
                <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
                  <span className="data wrap-anywhere min-w-0 text-small leading-tight @3xl:text-body">
                    {name}
                    {line ? (
                      <span className="sr-only">
                        {" "}
                        {fill(line.way === "receive" ? data.received : data.sent, {
                          field: line.to,
                        })}
                      </span>
                    ) : null}
                  </span>
                  {line ? (
                    <span className="data wrap-anywhere text-right text-on-night-2 text-small @max-3xl:hidden">
                      {value}
                    </span>
                  ) : (
                    <span className="data w-full rounded-full border-current border-dashed text-caption text-on-night-2 leading-tight @3xl:w-auto @3xl:border @3xl:px-2.5">
                      {data.kept}
                    </span>
                  )}
                </span>
                <i
                  aria-hidden="true"
                  className={cx(
                    "-mr-1.5 size-3 shrink-0",
                    line ? "bg-on-night-2" : "border-2 border-on-night-2 border-dotted",
                    line?.way === "opt-out" && "bg-glow",
                  )}
                />
              </li>
            );
          })}
        </ol>
        <div className="relative @max-[14rem]:hidden">
          {[false, true].map((straight) => (
            <svg
              key={`${straight}`}
              aria-hidden="true"
              viewBox={`0 0 100 ${fields.length * 10}`}
              preserveAspectRatio="none"
              className={cx(
                "absolute inset-0 size-full",
                straight ? "@2xl:hidden" : "@max-2xl:hidden",
              )}
            >
              {lines.map((line) => {
                const from = fields.findIndex(({ name }) => name === line.from);
                const to = targets.findIndex(({ name }) => name === line.to);
                return (
                  <path
                    key={line.from}
                    d={curve(from, straight ? from : to)}
                    vectorEffect="non-scaling-stroke"
                    className={cx("fill-none stroke-2", strokes[line.way])}
                  />
                );
              })}
            </svg>
          ))}
        </div>
        <ol className={cx(column, "rounded-b-md bg-raised text-ink")}>
          {targets.map(({ name, value }) => {
            const line = lines.find(({ to }) => to === name);
            return (
              <li
                key={name}
                className={cx(
                  "flex min-w-0 items-center gap-x-2 border-line border-t pr-1.5 @sm:gap-x-3 @sm:pr-3 @3xl:pr-4",
                  line && rows[fields.findIndex((field) => field.name === line.from)],
                )}
              >
                <i
                  aria-hidden="true"
                  className={cx(
                    "-ml-1.5 size-3 shrink-0 rounded-full border-[2.5px] border-action bg-raised",
                    !line && "invisible",
                    line?.way === "opt-out" && "border-glow bg-night",
                  )}
                />
                <span className="wrap-anywhere min-w-0 text-small leading-tight @2xl:w-28 @2xl:shrink-0 @3xl:w-36 @3xl:text-body @3xl:text-ink-2">
                  {name}
                  {line ? null : (
                    <span className="block text-caption text-ink-2 @5xl:hidden">{data.own}</span>
                  )}
                </span>
                <span className="wrap-anywhere min-w-0 font-semibold text-small @3xl:text-body @max-2xl:hidden">
                  {value}
                </span>
                {line ? null : (
                  <span className="ml-auto rounded-full border border-ink-3 border-dashed px-2.5 text-caption text-ink-2 @max-5xl:hidden">
                    {data.own}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </PanelFrame>
  );
}

/** Rows as tall as the tallest of them; both columns are equally tall, so a line meets the middle of its rows. */
const column = "grid min-w-0 auto-rows-[minmax(2.75rem,1fr)] @3xl:auto-rows-[minmax(3.25rem,1fr)]";

function Head({ className, children }: { className: string; children: string }) {
  return (
    <p
      className={cx(
        "flex items-center wrap-anywhere min-w-0 py-3 font-bold font-display text-[1rem] leading-tight @sm:text-body @3xl:text-h3",
        className,
      )}
    >
      {children}
    </p>
  );
}

/**
 * Where there is no room for lines that cross, a target is in the row of the field that it gets; those without one take
 * the rows that are left.
 */
const rows = [
  "@max-2xl:row-start-1",
  "@max-2xl:row-start-2",
  "@max-2xl:row-start-3",
  "@max-2xl:row-start-4",
  "@max-2xl:row-start-5",
  "@max-2xl:row-start-6",
  "@max-2xl:row-start-7",
  "@max-2xl:row-start-8",
  "@max-2xl:row-start-9",
  "@max-2xl:row-start-10",
  "@max-2xl:row-start-11",
  "@max-2xl:row-start-12",
] as const;

/** From the middle of one row to the middle of another. */
function curve(from: number, to: number): string {
  const [start, end] = [from * 10 + 5, to * 10 + 5];
  return `M0 ${start}C50 ${start} 50 ${end} 100 ${end}`;
}

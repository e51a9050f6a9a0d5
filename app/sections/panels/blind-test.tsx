import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";
import { ASKED, marksOf, type TestResult, testMarks } from "./test-marks.ts";

type Vendor = PanelData<"blind-test">["vendors"][number];

const IN_ROW = 10;

/** The score sheet of a blind test: the names are barred, and each company is a mark of what came back. */
export default function BlindTest() {
  const data = usePanel("blind-test");
  const most = Math.max(...data.vendors.map(({ current }) => current));
  return (
    <PanelFrame caption={data.caption} bare>
      <div className="on-night rounded-lg bg-night px-[min(1rem,4vw)] pb-5 text-on-night md:px-6 [print-color-adjust:exact]">
        <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
          <span className="font-semibold">{data.title}</span>
          <span aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            {results.map((result) => (
              <span key={result} className="flex items-center gap-2">
                <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3.5">
                  <path d={testMarks[result](0, 0)} className={looks[result]} strokeWidth="1.4" />
                </svg>
                {data.names[result]}
              </span>
            ))}
          </span>
        </p>
        <ul className="grid gap-x-8 gap-y-5 border-night-line border-t pt-6 @lg:grid-cols-3 @3xl:gap-x-12">
          {data.vendors.map((vendor) => (
            <Sheet key={vendor.name} vendor={vendor} best={vendor.current === most} />
          ))}
        </ul>
      </div>
    </PanelFrame>
  );
}

function Sheet({ vendor, best }: { vendor: Vendor; best: boolean }) {
  const data = usePanel("blind-test");
  const marks = marksOf(vendor, { columns: IN_ROW, cell: 10, left: 0, top: 0 });
  return (
    <li>
      <p className="flex items-center gap-3">
        <Redaction className="h-4 w-16" />
        <span className="data text-small">{vendor.name}</span>
      </p>
      <div className="@max-lg:grid @max-lg:grid-cols-[1.2fr_1fr] @max-lg:items-start @max-lg:gap-5 @max-lg:*:mt-2">
        <svg
          viewBox={`0 0 ${IN_ROW * 10} ${(ASKED / IN_ROW) * 10}`}
          aria-hidden="true"
          className="mt-4 h-auto w-full"
        >
          {results.map((result) => (
            <path
              key={result}
              d={marks[result]}
              className={looks[result]}
              strokeWidth="1.4"
              strokeLinecap="round"
            />
          ))}
        </svg>
        <dl className="mt-4 text-small">
          <Count name={data.names.current} count={vendor.current} best={best && data.best} />
          <Count name={data.names.correct} count={vendor.correct - vendor.current} />
          <Count name={data.names.found} count={vendor.found - vendor.correct} />
          <Count name={data.names.missing} count={ASKED - vendor.found} />
        </dl>
      </div>
    </li>
  );
}

function Count({
  name,
  count,
  best,
}: {
  name: string;
  count: number;
  /** Words beside the highest count, in the first line, which is large. */
  best?: string | false;
}) {
  const isCurrent = best !== undefined;
  return (
    <div
      className={cx(
        "border-night-line not-first:border-t not-first:py-1.5 first:pb-2",
        isCurrent
          ? "flex items-end gap-x-3"
          : "grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline gap-x-2",
      )}
    >
      <dt className="order-last min-w-0 leading-snug">
        {best ? <span className="block font-semibold text-glow">{best}</span> : null}
        <span>{name}</span>
      </dt>
      <dd
        className={cx(
          "font-display",
          isCurrent ? "text-[2.75rem] leading-none tracking-[-0.03em]" : "font-semibold",
          best && "text-glow",
        )}
      >
        {count}
      </dd>
    </div>
  );
}

const results = ["current", "correct", "found", "missing"] as const satisfies TestResult[];

const looks: Readonly<Record<TestResult, string>> = {
  current: "fill-glow stroke-glow forced-colors:fill-[Highlight]",
  correct: "fill-none stroke-on-night forced-colors:stroke-[CanvasText]",
  found: "fill-none stroke-on-night-2 forced-colors:stroke-[CanvasText]",
  missing: "fill-none stroke-on-night-2 forced-colors:stroke-[GrayText]",
};

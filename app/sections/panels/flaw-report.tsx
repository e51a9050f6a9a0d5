import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

/** A report of a vulnerability under way: what is done, what is open, and today on a scale of days that is true to length. */
export default function FlawReport() {
  const data = usePanel("flaw-report");
  const { today, days, steps } = data;
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-ink">
        <p>{data.state}</p>
      </PanelBar>
      <div className="px-4 pt-4 @md:px-6 @md:pt-6">
        <p className="bg-dots h-4 text-line-control">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days} 1`}
            preserveAspectRatio="none"
            className="h-full w-full"
          >
            <path
              d={`M0 0H${today}V1H0Z`}
              className="fill-action forced-colors:fill-[CanvasText]"
            />
            <path
              d={`M${today} 0h.6V1h-.6Z`}
              className="fill-glow forced-colors:fill-[Highlight]"
            />
          </svg>
        </p>
      </div>
      <ol className="mt-4 px-4 pb-2 @md:mt-5 @md:px-6">
        {steps.map(({ title, done }) => (
          <li
            key={title}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2 @md:py-3"
          >
            <span
              aria-hidden="true"
              className={cx(
                "grid size-6 place-items-center self-start rounded-sm text-small",
                done
                  ? "bg-positive text-on-positive"
                  : "border-[1.5px] border-line-control border-dashed",
              )}
            >
              {done ? "✓" : null}
            </span>
            <span className="font-semibold">{title}</span>
            <span className={cx("text-small", done ? "font-semibold" : "text-ink-2")}>
              {done ?? data.open}
            </span>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}

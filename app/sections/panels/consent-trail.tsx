import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

/** A stub that was stamped at every stop; under the perforation, what happens on the day of a no. */
export default function ConsentTrail() {
  const data = usePanel("consent-trail");
  return (
    <PanelFrame caption={data.caption}>
      <p className="data flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 text-caption text-ink-2 @md:px-6">
        <span className="font-semibold text-ink">{data.title}</span>
        {data.record}
      </p>
      <ol className="px-4 pt-5 pb-6 @md:px-6">
        {data.steps.map((step, i) => (
          <Stop key={step.kind} step={step} last={i === data.steps.length - 1} />
        ))}
      </ol>
      <Perforation />
      <div className="on-night grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 bg-night px-4 pt-3 pb-5 text-on-night @max-[14rem]:grid-cols-1 @md:px-6">
        <div>
          <p className="font-semibold">{data.out.title}</p>
          <p className="mt-1 text-on-night-2 text-small leading-snug">{data.out.text}</p>
          <span aria-hidden="true" className="mt-3 flex gap-1.5">
            <Redaction className="h-3 w-20" />
            <Redaction className="h-3 w-12" />
            <Redaction className="h-3 w-16" />
          </span>
        </div>
        <p className="data -rotate-6 justify-self-start rounded-sm border-2 border-glow px-2.5 py-1.5 font-semibold text-caption text-glow uppercase tracking-[0.08em]">
          {data.out.stamp}
        </p>
      </div>
    </PanelFrame>
  );
}

function Stop({
  step,
  last,
}: {
  step: PanelData<"consent-trail">["steps"][number];
  last: boolean;
}) {
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0">
      {last ? null : (
        <span aria-hidden="true" className="absolute top-5 bottom-0 left-[9px] w-0.5 bg-action" />
      )}
      <span
        aria-hidden="true"
        className={cx(
          "relative mt-0.5 grid size-5 place-items-center rounded-full border-2",
          last ? "border-ink bg-glow" : "border-action bg-raised",
        )}
      >
        <span className={cx("size-2 rounded-full", last ? "bg-ink" : "bg-action")} />
      </span>
      <div className="min-w-0">
        <p className="data flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-ink-2">
          {step.kind}
          <span className="whitespace-nowrap rounded-full border border-line-control px-2.5 py-0.5 text-ink">
            {step.mark}
          </span>
        </p>
        <p
          className={cx(
            "mt-0.5 font-semibold leading-snug",
            step.title.includes("@") && "data text-small",
          )}
        >
          {step.title}
        </p>
        <p className="mt-0.5 text-ink-2 text-small leading-snug">{step.text}</p>
      </div>
    </li>
  );
}

/** Half circles of paper along the edge of the night part. */
function Perforation() {
  return (
    <span
      aria-hidden="true"
      className="block h-2 bg-night [background-image:radial-gradient(circle_at_6px_0,var(--color-raised)_4.5px,transparent_5px)] bg-size-[12px_8px]"
    />
  );
}

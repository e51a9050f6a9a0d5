import { usePanel } from "#app/copy/copy.ts";
import { count } from "#shared/money.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

/** A list that gets shorter check by check: what each one takes out is lit at the end of its bar. */
export default function AddressCheck() {
  const data = usePanel("address-check");
  const { start, steps } = data;
  const leftAfter = (i: number) =>
    start.count - steps.slice(0, i + 1).reduce((sum, { removed }) => sum + removed, 0);
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line" />
      <ol className="px-4 pt-2 pb-5 @md:px-6">
        <li className="border-line border-b py-3">
          <Row label={start.label} value={count(start.count)} />
          <Bar left={start.count} of={start.count} removed={0} />
        </li>
        {steps.map((step, i) => (
          <li key={step.check} className="border-line border-b py-3">
            <Row label={step.check} value={`−${count(step.removed)}`} />
            <Bar left={leftAfter(i)} of={start.count} removed={step.removed} />
          </li>
        ))}
      </ol>
      <p className="on-night flex flex-wrap items-baseline justify-between gap-x-4 bg-night px-4 py-4 text-on-night @md:px-6">
        <span className="font-semibold">{data.end}</span>
        <span className="font-bold font-display text-glow text-h2">
          {count(leftAfter(steps.length - 1))}
        </span>
      </p>
    </PanelFrame>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 text-small">
      <span className="font-semibold">{label}</span>
      <span className="data text-ink-2">{value}</span>
    </p>
  );
}

/** The first half of a list is never in question: the bar shows what lies over it, where the checks can be seen. */
function Bar({ left, of, removed }: { left: number; of: number; removed: number }) {
  const x = (people: number) => Math.max(0, ((people - of / 2) / (of / 2)) * 120);
  return (
    <svg viewBox="0 0 120 3" aria-hidden="true" className="mt-2 block w-full">
      <path d={`M0 1.5H${x(left)}`} className="stroke-[3] stroke-action" />
      <path d={`M${x(left)} 1.5H${x(left + removed)}`} className="stroke-[3] stroke-glow" />
    </svg>
  );
}

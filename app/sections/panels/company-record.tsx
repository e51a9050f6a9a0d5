import { usePanel } from "#app/copy/copy.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** A company on one page: the card, who decides, what changed, and what its people read. */
export default function CompanyRecord() {
  const data = usePanel("company-record");
  return (
    <PanelFrame caption={data.caption}>
      <div className="flex items-center gap-4 px-4 py-5 @md:px-6">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 grid-cols-2 overflow-hidden rounded-md bg-action text-on-action"
        >
          <span className="bg-dots" />
          <span className="bg-on-action/90" />
        </span>
        <p className="min-w-0">
          <span className="block font-bold font-display text-h3 leading-tight">{data.name}</span>
          <span className="data mt-0.5 block text-caption text-ink-2">{data.domain}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 border-line border-y bg-sunken @lg:grid-cols-[1.3fr_1.25fr_1fr_0.9fr]">
        {data.facts.map((fact) => (
          <div
            key={fact.label}
            className="border-line px-4 py-3 even:border-l @md:px-6 @lg:border-l @lg:px-4 @lg:first:border-l-0 @lg:first:pl-6 [&:nth-child(n+3)]:border-t @lg:[&:nth-child(n+3)]:border-t-0"
          >
            <dt className="text-caption text-ink-2">{fact.label}</dt>
            <dd className="font-semibold text-small leading-snug">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid @md:grid-cols-2">
        <People />
        <Signals />
      </div>
      <Research />
    </PanelFrame>
  );
}

function People() {
  const data = usePanel("company-record");
  return (
    <div className="px-4 py-5 @md:px-6">
      <p className="data text-caption text-ink-2">{data.people.title}</p>
      <ul className="mt-3 space-y-3">
        {data.people.list.map((person, i) => (
          <li key={person.name} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid size-9 shrink-0 place-items-center rounded-full text-caption font-semibold ${i === 0 ? "bg-action text-on-action" : "bg-action-soft text-action-strong"}`}
            >
              {person.name[0]}
            </span>
            <span className="min-w-0 leading-snug">
              <span className="block font-semibold text-small">{person.name}</span>
              <span className="block text-caption text-ink-2">{person.role}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Signals() {
  const data = usePanel("company-record");
  return (
    <div className="border-line border-t px-4 py-5 @md:border-t-0 @md:border-l @md:px-6">
      <p className="data text-caption text-ink-2">{data.signals.title}</p>
      <ol className="mt-3">
        {data.signals.list.map((signal) => (
          <li
            key={signal.what}
            className="relative border-line border-l-2 pb-3 pl-4 last:pb-0 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-action"
          >
            <span className="data block text-caption text-ink-2">{signal.when}</span>
            <span className="block text-small leading-snug">{signal.what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const BAR = 16;
const UNIT = 6;

function Research() {
  const data = usePanel("company-record");
  const { weeks } = data.research;
  const height = 10 * UNIT;
  return (
    <div className="on-night grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-end gap-5 bg-night px-4 py-5 text-on-night @md:px-6">
      <p>
        <span className="data block text-caption text-on-night-2">{data.research.title}</span>
        <span className="mt-1 block font-semibold leading-snug">{data.research.topic}</span>
        <span className="sr-only">{data.research.summary}</span>
      </p>
      <svg viewBox={`0 0 ${weeks.length * BAR} ${height}`} aria-hidden="true" className="w-full">
        {weeks.map((value, week) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name and never move
            key={week}
            x={week * BAR + 2}
            y={height - value * UNIT}
            width={BAR - 4}
            height={value * UNIT}
            rx="1.5"
            className={week >= 8 ? "fill-glow" : "fill-redaction"}
          />
        ))}
      </svg>
    </div>
  );
}

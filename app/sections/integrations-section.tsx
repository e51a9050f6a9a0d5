import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { fill } from "#shared/fill.ts";
import { toolPicture } from "./tool-picture.ts";

type Integrations = SectionOf<"integrations">;
type Tool = Integrations["tools"][number];

/** Each tool as an entry of a register: what it is for, which way records go, what goes, and what an opt-out does. */
export function IntegrationsSection({ section }: { section: Integrations }) {
  const { labels } = useLayout();
  return (
    <Section id={section.id} tone="raised">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-3xl">
          <h2 className="text-h2">{section.title}</h2>
          <p className="mt-5 text-ink-2 text-lead">{section.intro}</p>
        </div>
        <Badge tone="sample">{labels.parts.sample}</Badge>
      </div>
      <ul className="mt-10 border-ink border-t-2 md:mt-14">
        {section.tools.map((tool) => (
          <li
            key={tool.name}
            className="grid gap-x-10 gap-y-5 border-line border-b py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:py-9"
          >
            <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-5">
              <img
                src={toolPicture(tool.kind)}
                alt=""
                width="56"
                height="56"
                loading="lazy"
                className="forced-color-adjust-none bg-raised"
              />
              <div>
                <h3 className="text-h3">{tool.name}</h3>
                <Direction way={tool.direction} copy={section.copy} />
                <p className="mt-3 text-ink-2">{tool.does}</p>
              </div>
            </div>
            <PhoneFold
              line={<span>{fill(section.copy.details, { name: tool.name })}</span>}
              lineClass="min-h-12 gap-6 border-line border-t font-semibold text-small"
            >
              <dl className="grid gap-x-8 gap-y-4 text-small max-md:mt-3 lg:grid-cols-2">
                <Detail term={section.copy.fields}>{tool.fields}</Detail>
                <Detail term={section.copy.optOuts}>{tool.optOuts}</Detail>
              </dl>
            </PhoneFold>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Ours is the solid square, theirs the ring; what is between them points the way that records go. */
function Direction({ way, copy }: { way: Tool["direction"]; copy: Integrations["copy"] }) {
  return (
    <p className="data mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-2">
      <svg viewBox="0 0 56 12" aria-hidden="true" className="h-3 w-14 shrink-0">
        <path d="M0 1h10v10h-10z" className="fill-action" />
        <circle cx="50" cy="6" r="4.5" className="fill-none stroke-ink" strokeWidth="1.5" />
        <path d={`M16 6h24${heads[way]}`} className="fill-none stroke-ink" strokeWidth="1.5" />
      </svg>
      {copy[way]}
    </p>
  );
}

const toThem = "m-4 -4 4 4-4 4";
const heads = { send: toThem, receive: "M20 2l-4 4 4 4", both: `${toThem}M20 2l-4 4 4 4` };

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="data text-caption text-ink-3">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

import type { SectionOf } from "#content/schema/section.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";

/** What is possible or allowed beside what is not, in plain lists. */
export function LimitsSection({ section }: { section: SectionOf<"limits"> }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-12 grid overflow-hidden rounded-lg border border-ink md:grid-cols-2">
        <Side title={section.yes.title} points={section.yes.points} mark="✓" className="bg-raised" />
        <Side title={section.no.title} points={section.no.points} mark="×" className="on-night bg-night text-on-night" />
      </div>
      {section.note ? <p className="mt-5 max-w-prose text-ink-2 text-small">{section.note}</p> : null}
    </Section>
  );
}

function Side({ title, points, mark, className }: { title: string; points: readonly string[]; mark: string; className: string }) {
  return (
    <div className={`p-7 md:p-10 ${className}`}>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-5 space-y-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-4">
            <span aria-hidden="true" className="data w-4 shrink-0 text-center">
              {mark}
            </span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

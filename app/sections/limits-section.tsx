import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { hasContent } from "./has-content.ts";

/** Two plain lists: possible or allowed, and not. */
export function LimitsSection({ section }: { section: SectionOf<"limits"> }) {
  if (!hasContent(section)) return null;
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-8 grid auto-cols-fr grid-cols-1 overflow-hidden rounded-lg border border-ink md:grid-flow-col md:grid-cols-none">
        <Side {...section.yes} sign="✓" className="bg-raised" />
        <Side {...section.no} sign="×" className="on-night bg-night text-on-night" />
      </div>
      {section.note ? (
        <p className="mt-5 max-w-prose text-ink-2 text-small">{section.note}</p>
      ) : null}
    </Section>
  );
}

function Side({
  title,
  points,
  sign,
  className,
}: {
  title: string;
  points: readonly string[];
  /** Drawn before each point; the heading says in words what it means. */
  sign: "✓" | "×";
  className: string;
}) {
  if (points.length === 0) return null;
  return (
    <div className={`limit-list ${className}`}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <b aria-hidden="true">{sign}</b>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

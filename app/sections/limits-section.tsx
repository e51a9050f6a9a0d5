import type { ReactNode } from "react";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { Foldable } from "./foldable.tsx";
import { hasContent } from "./has-content.ts";

/** Two plain lists: possible or allowed, and not. */
export function LimitsSection({ section }: { section: SectionOf<"limits"> }) {
  if (!hasContent(section)) return null;
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <Foldable section={section} className="mt-12">
        <LimitsBody section={section} />
      </Foldable>
    </Section>
  );
}

export function LimitsBody({ section }: { section: SectionOf<"limits"> }) {
  return (
    <>
      <div className="grid auto-cols-fr grid-cols-1 overflow-hidden rounded-lg border border-ink md:grid-flow-col md:grid-cols-none">
        <Side
          title={section.yes.title}
          points={section.yes.points}
          className="bg-raised"
          mark={<Mark sign="✓" className="bg-positive text-on-positive" />}
        />
        <Side
          title={section.no.title}
          points={section.no.points}
          className="on-night bg-night text-on-night"
          mark={<Mark sign="×" className="bg-redaction text-on-night" />}
        />
      </div>
      {section.note ? (
        <p className="mt-5 max-w-prose text-ink-2 text-small">{section.note}</p>
      ) : null}
    </>
  );
}

function Side({
  title,
  points,
  mark,
  className,
}: {
  title: string;
  points: readonly string[];
  mark: ReactNode;
  className: string;
}) {
  if (points.length === 0) return null;
  return (
    <div className={`p-7 [print-color-adjust:exact] md:p-10 ${className}`}>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-4">
        {points.map((point) => (
          <li
            key={point}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-current/15 border-t py-3.5 first:border-t-0"
          >
            {mark}
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawn next to what the heading already says. */
function Mark({ sign, className }: { sign: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`data grid size-6 place-items-center rounded-sm text-small ${className}`}
    >
      {sign}
    </span>
  );
}

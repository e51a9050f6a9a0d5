import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { SectionOf } from "#content-model/schema/section.ts";

export function QuoteSection({ section }: { section: SectionOf<"quote"> }) {
  const { labels } = useLayout();
  return (
    <div id={section.id} className="section-space">
      <div className="container">
        <figure className="max-w-5xl">
          <blockquote className="font-bold font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.15] tracking-[-0.03em]">
            <p>“{section.text}”</p>
          </blockquote>
          <figcaption className="mt-4 flex flex-wrap items-center gap-3 text-ink-2">
            {section.name}, {section.role} <Badge tone="sample">{labels.parts.sample}</Badge>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}

/** The words of a customer beside something else: small, behind a line of their own. */
export function Quote({
  section: { text, name, role },
  className,
}: {
  section: Pick<SectionOf<"quote">, "text" | "name" | "role">;
  className?: string;
}) {
  const { labels } = useLayout();
  return (
    <figure className={cx("border-l-2 border-line-control pl-5", className)}>
      <blockquote className="font-bold font-display text-h3 leading-tight">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small">
        {name}, {role} <Badge tone="sample">{labels.parts.sample}</Badge>
      </figcaption>
    </figure>
  );
}

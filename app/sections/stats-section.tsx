import { useLayout, usePathIfThere } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import type { SectionOf } from "#model/schema/section.ts";
import { StatStrip } from "./stat-strip.tsx";

/** Figures from the registry, each with what it counts, and the way to how it is counted. */
export function StatsSection({ section }: { section: SectionOf<"stats"> }) {
  const method = usePathIfThere()("methodology");
  const { labels } = useLayout();
  // A section without a heading is no section to those who hear the page's outline.
  const Band = section.title ? "section" : "div";
  return (
    <Band
      id={section.id}
      className={cx("container", section.title ? "section-space" : "py-14 md:py-16")}
    >
      {section.title ? <h2 className="mb-8 text-h2">{section.title}</h2> : null}
      <StatStrip stats={section.stats} />
      {section.note || method ? (
        <p className="mt-4 max-w-prose text-ink-2 text-small">
          {section.note ? <span>{section.note} </span> : null}
          {method ? (
            <a className="link py-3.5" href={method}>
              {labels.parts.method}
            </a>
          ) : null}
        </p>
      ) : null}
    </Band>
  );
}

import type { ReactNode } from "react";
import { DataTable } from "#app/ui/data-table.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";

/** A table under its heading, with a note. */
export function TableSection({
  section,
  isRaised,
}: {
  section: SectionOf<"table">;
  isRaised: boolean;
}) {
  const parts = (
    <>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className={section.card ? "table-card mt-6 lg:mt-1" : "mt-6"}>
        <DataTable
          caption={section.caption}
          columns={section.columns}
          rows={section.rows.map((row) => linked(row, section.links))}
          keys={section.rows.map(([name = ""]) => name)}
          mono={section.mono}
          sample={section.sample ?? false}
          // Over a plain table it would repeat the heading; where it has more to say, a sample or a comparison, it shows.
          hidesCaption={!section.sample && !section.contrast}
          isStacked={section.stacked ?? false}
          isContrast={section.contrast ?? false}
        />
        {section.note ? (
          <p className="mt-4 max-w-prose text-ink-2 text-small">
            <Unbroken text={section.note} />
          </p>
        ) : null}
      </div>
    </>
  );
  return (
    <Section id={section.id} tone={isRaised ? "raised" : "paper"}>
      {section.card ? (
        <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[1fr_1.7fr]">
          {parts}
        </div>
      ) : (
        parts
      )}
    </Section>
  );
}

/** A row whose last cell leads somewhere. */
function linked(row: readonly string[], links: SectionOf<"table">["links"]): readonly ReactNode[] {
  const href = links?.find((link) => link.row === row[0])?.href;
  if (href === undefined) return row;
  return [
    ...row.slice(0, -1),
    // As high as a finger, without making its row so.
    <a
      key="link"
      href={href}
      className="link relative md:whitespace-nowrap after:absolute after:inset-x-0 after:top-1/2 after:h-11 after:-translate-y-1/2 after:content-['']"
    >
      {row.at(-1)}
    </a>,
  ];
}

import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { SectionOf } from "#content/schema/section.ts";

type Table = SectionOf<"table">;

/** A table with its caption; on small screens the same rows as a list, so that nothing has to be scrolled sideways. */
export function TableSection({ section }: { section: Table }) {
  return (
    <Section id={section.id} tone="raised">
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-10 hidden md:block print:block">
        <DataTable
          caption={section.caption}
          columns={section.columns}
          rows={section.rows}
          mono={section.mono}
          sample={section.sample ?? false}
        />
      </div>
      <div className="mt-8 md:hidden print:hidden">
        <p className="pb-4 text-ink-2 text-small">
          {section.caption} {section.sample ? <Badge tone="sample">Sample values</Badge> : null}
        </p>
        <RowList section={section} />
      </div>
      {section.note ? (
        <p className="mt-4 max-w-prose text-ink-2 text-small">{section.note}</p>
      ) : null}
    </Section>
  );
}

function RowList({ section }: { section: Table }) {
  const [, ...columns] = section.columns;
  return (
    <ul className="border-ink border-t-2">
      {section.rows.map(([name, ...cells]) => (
        <li key={`${name}|${cells.join("|")}`} className="border-line border-b py-4">
          <p className={cx("font-semibold", section.mono.includes(0) && "data text-small")}>
            {name}
          </p>
          <dl className="mt-2 space-y-1.5">
            {cells.map((cell, i) => (
              <div
                key={columns[i]}
                className="grid grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)] gap-x-4 text-small"
              >
                <dt className="text-ink-2">{columns[i]}</dt>
                <dd className={cx("min-w-0 break-words", section.mono.includes(i + 1) && "data")}>
                  {cell}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

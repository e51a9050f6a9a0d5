import { useCopy } from "#app/copy/copy.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { fill } from "#contracts/fill.ts";
import { touched } from "./changed-lines.ts";
import { type Company, monthIndex, type Version } from "./company.ts";
import { Scale } from "./sites-view.tsx";
import { monthText } from "./texts.ts";

/** Which technologies were seen, from when to when; those of a kind one below the other. */
export function TechnologyView({ version, company }: { version: Version; company: Company }) {
  const { technology: copy } = useCopy("companyProfile");
  const labelOf = (attribute: string) => company.attributes[attribute]?.label ?? attribute;
  const technologies = Object.entries(version.tables.technologies).toSorted(
    ([, a], [, b]) =>
      labelOf(a.attribute).localeCompare(labelOf(b.attribute), "en") ||
      a.first.localeCompare(b.first),
  );
  const now = touched(version);
  const first = technologies.reduce(
    (least, [, each]) => (each.first < least ? each.first : least),
    version.day,
  );
  const domain = { from: monthIndex(first), to: monthIndex(version.day) };
  return (
    <div>
      <BarTable
        caption={copy.chart}
        columns={copy.barColumns}
        domain={domain}
        bars={technologies.map(([id, { attribute, name, first: from, last }]) => ({
          name: fill(copy.name, { kind: labelOf(attribute), name }),
          from: monthIndex(from),
          to: last === null ? domain.to : monthIndex(last),
          faint: last !== null,
          lit: now.has(`technologies.${id}`) && last === null,
          said:
            last === null
              ? fill(copy.since, { first: monthText(from) })
              : fill(copy.until, { first: monthText(from), last: monthText(last) }),
        }))}
      />
      <Scale text={copy.scale} from={first.slice(0, 7)} day={version.day} />
    </div>
  );
}

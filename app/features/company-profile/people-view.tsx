import { useCopy } from "#app/copy/copy.ts";
import { FoldLine } from "#app/sections/foldable.tsx";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { fill } from "#contracts/fill.ts";
import { touched } from "./changed-lines.ts";
import type { Version } from "./company.ts";
import { monthText, quarterText } from "./texts.ts";

/** How many people there are, where they work, and those who matter to a buyer of the profile. */
export function PeopleView({ version }: { version: Version }) {
  const { people: copy } = useCopy("companyProfile");
  const people = Object.entries(version.tables.people).toSorted(([, a], [, b]) =>
    a.name.localeCompare(b.name, "en"),
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-10 @3xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Counts version={version} />
        <Departments version={version} />
      </div>
      <PhoneFold line={<FoldLine line={copy.tableFold} count={people.length} />}>
        <div className="mt-6 md:mt-0">
          <DataTable
            caption={copy.table}
            sample
            columns={copy.tableColumns}
            mono={[4]}
            keys={people.map(([id]) => id)}
            rows={people.map(([, each]) => [
              each.name,
              each.title,
              each.function,
              each.place,
              monthText(each.since),
            ])}
          />
        </div>
      </PhoneFold>
    </>
  );
}

function Counts({ version: { tables, day } }: { version: Version }) {
  const { people: copy } = useCopy("companyProfile");
  const counts = Object.entries(tables.counts).toSorted(([a], [b]) => a.localeCompare(b));
  const named = counts.map(([quarter, { people }]) => ({
    quarter,
    people,
    name: quarterText(quarter, copy.quarter),
  }));
  return (
    <div className="min-w-0">
      <TimeChart
        // Another version starts at its own last quarter.
        key={day}
        kind="line"
        level={4}
        title={copy.chart}
        unit={copy.unit}
        walk={copy.walk}
        points={named.map(({ quarter, people, name }) => ({
          short: quarterText(quarter.slice(2), copy.axis),
          value: people,
          said: fill(copy.said, { quarter: name, people }),
        }))}
      />
      <ChartTable
        show={copy.show}
        caption={copy.caption}
        columns={copy.columns}
        rows={named.map(({ quarter, people, name }) => ({ key: quarter, name, cells: [people] }))}
      />
    </div>
  );
}

function Departments({ version }: { version: Version }) {
  const { people: copy } = useCopy("companyProfile");
  const departments = Object.entries(version.tables.departments).toSorted(
    ([, a], [, b]) => b.people - a.people,
  );
  const now = touched(version);
  const most = Math.max(1, ...departments.map(([, { people }]) => people));
  return (
    <BarTable
      caption={copy.departments}
      columns={copy.barColumns}
      domain={{ from: 1, to: most }}
      bars={departments.map(([id, { name, people }]) => ({
        name,
        from: 1,
        to: people,
        lit: now.has(`departments.${id}`),
        said: fill(people === 1 ? copy.count.one : copy.count.other, { count: people }),
      }))}
    />
  );
}

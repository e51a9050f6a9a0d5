import { useCopy } from "#app/copy/copy.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { fill } from "#contracts/fill.ts";
import { touched } from "./changed-lines.ts";
import { monthIndex, type Version } from "./company.ts";
import { monthText } from "./texts.ts";

/** Where the company is, and since when. */
export function SitesView({ version }: { version: Version }) {
  const { sites: copy } = useCopy("companyProfile");
  const sites = Object.entries(version.tables.sites).toSorted(([, a], [, b]) =>
    a.opened.localeCompare(b.opened),
  );
  const now = touched(version);
  const first = sites[0]?.[1].opened ?? version.day;
  const domain = { from: monthIndex(first), to: monthIndex(version.day) };
  return (
    <>
      <div>
        <BarTable
          caption={copy.chart}
          columns={copy.barColumns}
          domain={domain}
          bars={sites.map(([id, { name, role, opened }]) => ({
            name: fill(copy.name, { name, role }),
            from: monthIndex(opened),
            to: domain.to,
            lit: now.has(`sites.${id}`),
            said: fill(copy.since, { month: monthText(opened) }),
          }))}
        />
        <Scale text={copy.scale} from={first} day={version.day} />
      </div>
      <DataTable
        caption={copy.table}
        sample
        columns={copy.tableColumns}
        mono={[3]}
        keys={sites.map(([id]) => id)}
        rows={sites.map(([, each]) => [each.name, each.role, each.address, monthText(each.opened)])}
      />
    </>
  );
}

/** What the ends of the bars mean. */
export function Scale({ text, from, day }: { text: string; from: string; day: string }) {
  return (
    <p className="mt-3 text-caption text-ink-2">
      {fill(text, { from: monthText(from), to: monthText(day.slice(0, 7)) })}
    </p>
  );
}

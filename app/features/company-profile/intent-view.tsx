import { useCopy } from "#app/copy/copy.ts";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { fill } from "#contracts/fill.ts";
import { type Company, researchOn } from "./company.ts";

/** Scores are out of a hundred. */
const HIGHEST = 100;

/** What the company's people research, topic by topic, in the weeks before a day. */
export function IntentView({ day, company }: { day: string; company: Company }) {
  const { intent: copy } = useCopy("companyProfile");
  const { weeks, topics } = researchOn(day, company);
  return (
    <>
      <p className="max-w-prose text-small">
        {fill(copy.intro, { from: weeks[0]?.number ?? "", to: weeks.at(-1)?.number ?? "" })}
      </p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 @2xl:grid-cols-2">
        {topics.map(({ id, name, scores }) => (
          <TimeChart
            key={id}
            kind="columns"
            level={4}
            title={name}
            unit={fill(copy.now, { score: scores.at(-1) ?? 0 })}
            top={HIGHEST}
            points={scores.map((value, i) => {
              const week = `${weeks[i]?.number ?? ""}`;
              return { short: week, value, said: `${week}: ${value}` };
            })}
          />
        ))}
      </div>
      <div>
        <ChartTable
          show={copy.show}
          caption={copy.caption}
          columns={[copy.week, ...topics.map(({ name }) => name)]}
          rows={weeks.map(({ number, ends }, i) => ({
            key: ends,
            name: number,
            cells: topics.map(({ scores }) => scores[i] ?? 0),
          }))}
        />
        <p>
          <a href={copy.explain.href} className="link inline-flex min-h-12 items-center text-small">
            {copy.explain.label}
          </a>
        </p>
      </div>
    </>
  );
}

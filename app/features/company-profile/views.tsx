import { useCopy } from "#app/copy/copy.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { FoldLine, PhoneFold } from "#app/ui/fold.tsx";
import { SpokenChange } from "#app/ui/spoken-status.tsx";
import { fill } from "#shared/words.ts";
import { touched } from "./changed-lines.ts";
import { type Company, monthIndex, researchOn, type Version } from "./company.ts";
import { type ProfileView, profileViews } from "./query.ts";
import { monthText, quarterText } from "./texts.ts";
import { VersionLink } from "./version-link.tsx";

type Props = { version: Version; company: Company };

/** Charts and tables of a version, one subject at a time. */
export function Views({
  view,
  days,
  ...props
}: Props & { view: ProfileView; days: readonly string[] }) {
  const { views } = useCopy("companyProfile");
  return (
    <div className="border-ink border-t-[1.5px]">
      <nav aria-label={views.label} className="border-line border-b bg-sunken print:hidden">
        <ul className="flex flex-wrap">
          {profileViews.map((each) => (
            <li key={each} className="border-line border-r">
              <VersionLink
                to={{ view: each }}
                days={days}
                aria-current={each === view ? "true" : undefined}
                className={cx(
                  "relative inline-flex min-h-12 items-center border-b-4 px-2 font-semibold text-small no-underline focus-visible:z-1 sm:px-6",
                  each === view
                    ? "border-action bg-paper text-ink forced-colors:border-[Highlight]"
                    : "border-transparent text-ink-2 hover:text-ink hover:underline",
                )}
              >
                {views[each]}
              </VersionLink>
            </li>
          ))}
        </ul>
      </nav>
      <SpokenChange text={fill(views.shown, { view: views[view] })} />
      <section aria-label={views[view]} className="grid grid-cols-1 gap-10 px-5 py-8 sm:px-8">
        <View view={view} {...props} />
      </section>
    </div>
  );
}

function View({ view, version, company }: Props & { view: ProfileView }) {
  switch (view) {
    case "people":
      return <PeopleView version={version} />;
    case "sites":
      return <SitesView version={version} />;
    case "technology":
      return <TechnologyView version={version} company={company} />;
    case "intent":
      return <IntentView day={version.day} company={company} />;
  }
}

/** Which technologies were seen, from when to when; those of a kind one below the other. */
function TechnologyView({ version, company }: { version: Version; company: Company }) {
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

/** Scores are out of a hundred. */
const HIGHEST = 100;

/** Research of the company's people, topic by topic, in the weeks before a day. */
function IntentView({ day, company }: { day: string; company: Company }) {
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

/** Where the company is, and since when. */
function SitesView({ version }: { version: Version }) {
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

/** Labels of the bars' scale. */
function Scale({ text, from, day }: { text: string; from: string; day: string }) {
  return (
    <p className="mt-3 text-caption text-ink-2">
      {fill(text, { from: monthText(from), to: monthText(day.slice(0, 7)) })}
    </p>
  );
}

/** How many people there are, where they work, and those who matter to a buyer of the profile. */
function PeopleView({ version }: { version: Version }) {
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

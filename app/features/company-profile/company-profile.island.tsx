import { useCopy } from "#app/copy/copy.ts";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import { UnsupportedNote } from "#app/features/query-controls/unsupported-note.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { fill } from "#contracts/fill.ts";
import { ChangeList } from "./change-list.tsx";
import { Changed } from "./changed.tsx";
import { type Company, companyVersions, type Version } from "./company.ts";
import { Facts } from "./facts.tsx";
import { isDay, readProfileQuery } from "./query.ts";
import { Steps } from "./steps.tsx";
import { dayText } from "./texts.ts";
import { Views } from "./views.tsx";

export default island({
  name: "company-profile",
  View: CompanyProfile,
  needs: { copy: ["companyProfile", "unread"] },
});

/**
 * A company as it was known on a day, with charts and tables, and every change to step through. The day and what the charts show
 * live in the URL; all controls are links.
 */
function CompanyProfile({ company }: { company: Company }) {
  const copy = useCopy("companyProfile");
  const params = usePageQuery();
  const versions = companyVersions(company);
  const days = versions.map(({ day }) => day);
  const { at, view } = readProfileQuery(params, days);
  const version = versions[at];
  const [asOf, asked] = [params.get("as-of"), params.get("view")];
  if (!version) throw new Error(`The sample company has no version ${at}.`);
  return (
    <>
      <UnsupportedNote
        params={[
          ...unsupportedLink(asOf, isDay(asOf), { field: copy.asOf, shown: dayText(version.day) }),
          ...unsupportedLink(asked, asked === view, {
            field: copy.views.label,
            shown: copy.views[view],
          }),
        ]}
      />
      <div className="mt-10 grid grid-cols-1 items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <article
          aria-labelledby="company-name"
          className="@container min-w-0 rounded-lg border-[1.5px] border-ink bg-paper"
        >
          <Head version={version} at={at} days={days} />
          <Changed version={version} company={company} />
          <Facts version={version} company={company} />
          <Views version={version} company={company} view={view} days={days} />
          <p className="border-line border-t px-5 py-4 text-caption text-ink-2 sm:px-8">
            {copy.note}
          </p>
        </article>
        <ChangeList versions={versions} days={days} at={at} />
      </div>
    </>
  );
}

function Head({ version, at, days }: { version: Version; at: number; days: readonly string[] }) {
  const copy = useCopy("companyProfile");
  const { facts } = version.tables;
  const change = version.change?.title ?? copy.changed.first.title;
  const place = fill(copy.version, { number: at + 1, count: days.length });
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 pt-6 pb-6 sm:px-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="sample">{copy.sample}</Badge>
          <span className="data wrap-anywhere text-caption text-ink-2">{facts.domain?.value}</span>
        </p>
        <h3 id="company-name" className="mt-3 text-h3">
          {facts.legal_name?.value}
        </h3>
        <p className="mt-4 text-ink-2 text-small">
          {copy.asOf}
          <span className="block font-bold font-display text-ink text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-tight tracking-[-0.03em]">
            <DateText day={version.day} />
          </span>
        </p>
        <p role="status" className="sr-only">
          {`${fill(copy.status, { day: dayText(version.day), change })} ${place}.`}
        </p>
      </div>
      <Steps at={at} days={days} />
    </header>
  );
}

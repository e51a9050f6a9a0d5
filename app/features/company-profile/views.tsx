import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { SpokenChange } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import type { Company, Version } from "./company.ts";
import { IntentView } from "./intent-view.tsx";
import { PeopleView } from "./people-view.tsx";
import { type ProfileView, profileViews } from "./query.ts";
import { SitesView } from "./sites-view.tsx";
import { TechnologyView } from "./technology-view.tsx";
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

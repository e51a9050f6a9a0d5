import { useCopy } from "#app/copy/copy.ts";
import { ToolFold } from "#app/features/query-controls/tool-fold.tsx";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import { UnsupportedNote } from "#app/features/query-controls/unsupported-note.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { AfterLine, BeforeLine, UnknownLine } from "#app/sections/panels/value-change.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/text.tsx";
import { fill } from "#shared/words.ts";
import { type ChangedLine, changedLines, touched } from "./changed-lines.ts";
import { type Company, companyVersions, type Version } from "./company.ts";
import { isDay, readProfileQuery } from "./query.ts";
import { dayText } from "./texts.ts";
import { VersionLink } from "./version-link.tsx";
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

/** In the head of the profile already. */
const inHead = ["legal_name", "domain"];

/** The single values of a version. What changed on its day is marked. */
function Facts({ version, company }: { version: Version; company: Company }) {
  const { facts: copy, changed } = useCopy("companyProfile");
  const { facts } = version.tables;
  const now = touched(version);
  return (
    <section aria-label={copy.title} className="px-5 py-6 sm:px-8">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-5 gap-y-5 @2xl:grid-cols-5 @2xl:gap-x-3 @3xl:gap-x-5">
        {Object.entries(facts)
          .filter(([name]) => !inHead.includes(name))
          .map(([name, { value }]) => {
            const isNew = now.has(`facts.${name}`);
            const { label = name, modeled = false } = company.attributes[name] ?? {};
            return (
              <div
                key={name}
                className={cx("border-l-4 pl-3", isNew ? "border-glow" : "border-line")}
              >
                <dt className="text-caption text-ink-2">{label}</dt>
                <dd className="mt-0.5 font-semibold text-small leading-snug">
                  {value ?? <span className="font-normal text-ink-2">{changed.unknown}</span>}
                </dd>
                {isNew || modeled ? (
                  <dd className="data text-caption text-ink-2">
                    {[modeled ? copy.modeled : "", isNew ? copy.changed : ""]
                      .filter((each) => each !== "")
                      .join(" · ")}
                  </dd>
                ) : null}
              </div>
            );
          })}
      </dl>
    </section>
  );
}

/** Change that led to this version: each value before and after, with its source. */
function Changed({ version, company }: { version: Version; company: Company }) {
  const copy = useCopy("companyProfile");
  const { changed, log } = copy;
  const { change } = version;
  const title = change?.title ?? changed.first.title;
  return (
    <section
      aria-labelledby="changed-title"
      className="border-ink border-y-[1.5px] [print-color-adjust:exact]"
    >
      <div className="on-night flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 bg-night px-5 py-4 text-on-night sm:px-8">
        <p className="data w-full text-caption text-on-night-2">
          {change ? `${changed.title} · ${log.kinds[change.kind]}` : changed.title}
        </p>
        <h4 id="changed-title" className="font-bold font-display text-h3 tracking-[-0.02em]">
          {title}
        </h4>
        {change ? (
          <p className="data text-caption text-on-night-2">
            {fill(changed.source, { source: change.source })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        {change ? (
          <>
            <dl>
              {changedLines(version, company, copy).map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </dl>
            {change.note ? (
              <p className="border-line border-t px-5 py-3 text-caption text-ink-2 sm:px-8">
                {change.note}
              </p>
            ) : null}
          </>
        ) : (
          <p className="px-5 py-4 text-small sm:px-8">{changed.first.text}</p>
        )}
      </div>
    </section>
  );
}

function Line({ line: { name, before, after } }: { line: ChangedLine }) {
  const { changed } = useCopy("companyProfile");
  return (
    <div className="grid border-line border-t first:border-t-0 @md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <dt className="px-5 pt-2.5 pb-1 font-semibold text-small leading-snug sm:pl-8 @md:py-2.5">
        {name}
      </dt>
      <dd className="min-w-0 max-sm:*:px-5 @md:border-line @md:border-l">
        <BeforeLine label={changed.before}>{before ?? changed.unknown}</BeforeLine>
        {after === null ? (
          <UnknownLine label={changed.after}>{changed.unknown}</UnknownLine>
        ) : (
          <AfterLine label={changed.after}>{after}</AfterLine>
        )}
      </dd>
    </div>
  );
}

/** To the version before and after. At an end the link stays, or the focus would be lost with it. */
function Steps({ at, days }: { at: number; days: readonly string[] }) {
  const { steps, version } = useCopy("companyProfile");
  const last = days.length - 1;
  return (
    <nav aria-label={steps.label} className="print:hidden">
      <p className="data mb-2 text-caption text-ink-2">
        {fill(version, { number: at + 1, count: days.length })}
      </p>
      <div className="flex flex-wrap">
        <Step to={Math.max(0, at - 1)} days={days} end={at === 0 ? steps.first : null} left>
          {steps.earlier}
        </Step>
        <Step to={Math.min(last, at + 1)} days={days} end={at === last ? steps.last : null}>
          {steps.later}
        </Step>
      </div>
    </nav>
  );
}

function Step({
  to,
  days,
  end,
  left = false,
  children,
}: {
  to: number;
  days: readonly string[];
  /** Read out where it leads no further. */
  end: string | null;
  left?: boolean;
  children: string;
}) {
  return (
    <VersionLink
      to={{ at: to }}
      days={days}
      className={cx(
        "relative inline-flex min-h-12 items-center gap-2 border-[1.5px] border-ink px-4 font-semibold text-small no-underline focus-visible:z-1",
        left ? "rounded-l-md" : "-ml-[1.5px] rounded-r-md",
        end === null ? "hover:bg-ink hover:text-paper" : "cursor-default bg-sunken text-ink-2",
      )}
    >
      {left ? <Arrow className="rotate-180" /> : null}
      <span>
        {children}
        {end === null ? null : <span className="sr-only">, {end}</span>}
      </span>
      {left ? null : <Arrow />}
    </VersionLink>
  );
}

function Arrow({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className={cx("size-4 fill-none stroke-current stroke-2", className)}
    >
      <path d="M2 8h11M9 3.5 13.5 8 9 12.5" />
    </svg>
  );
}

/** Every version, newest first. What wasn't known yet on the day that is shown is paler. */
function ChangeList({
  versions,
  days,
  at,
}: {
  versions: readonly Version[];
  days: readonly string[];
  at: number;
}) {
  const { log } = useCopy("companyProfile");
  return (
    <section aria-labelledby="log-title" className="min-w-0">
      <h3 id="log-title" className="text-h3">
        {log.title}
      </h3>
      <p className="mt-1 text-ink-2 text-small">{log.intro}</p>
      <ToolFold line={log.fold} count={versions.length} names={["as-of"]} className="mt-5">
        <ol reversed className="mt-5 ml-2 border-line border-l-2 md:mt-0 md:ml-0">
          {versions
            .map((version, i) => (
              <Item key={version.day} version={version} i={i} at={at} days={days} />
            ))
            .toReversed()}
        </ol>
      </ToolFold>
    </section>
  );
}

function Item({
  version: { day, change },
  i,
  at,
  days,
}: {
  version: Version;
  i: number;
  at: number;
  days: readonly string[];
}) {
  const { log } = useCopy("companyProfile");
  const isShown = i === at;
  return (
    <li className="relative lg:pb-6.5 lg:last:pb-0">
      <Dot shown={isShown} known={i <= at} />
      <VersionLink
        to={{ at: i }}
        days={days}
        aria-current={isShown ? "step" : undefined}
        className={cx(
          "version-link",
          isShown ? "border-ink bg-paper" : "border-transparent hover:border-line-control",
        )}
      >
        <span>
          <DateText day={day} />
        </span>
        <span className={isShown ? "font-semibold" : i > at ? "text-ink-2" : undefined}>
          {change?.title ?? log.first}
        </span>
        {change ? (
          <span>{fill(log.item, { kind: log.kinds[change.kind], source: change.source })}</span>
        ) : null}
      </VersionLink>
    </li>
  );
}

function Dot({ shown, known }: { shown: boolean; known: boolean }) {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
      className="absolute top-3.5 -left-2 size-3.5"
    >
      <circle
        cx="7"
        cy="7"
        r="5.5"
        strokeWidth="2"
        className={cx(
          shown
            ? "fill-glow stroke-ink forced-colors:fill-[Highlight]"
            : known
              ? "fill-ink stroke-ink forced-colors:fill-[CanvasText]"
              : "fill-raised stroke-line-control forced-colors:fill-[Canvas]",
          "version-dot",
        )}
      />
    </svg>
  );
}

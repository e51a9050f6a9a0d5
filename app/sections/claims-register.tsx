import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { FoldLine, PhoneFold } from "#app/ui/phone-fold.tsx";
import type { ClaimsRegister, RegisterEntry } from "#content-model/schema/claim.ts";

type Copy = ClaimsRegister["copy"];
type Group = ClaimsRegister["groups"][number];

/** The whole register, a table for each group; each figure is a row with an address of its own. */
export function ClaimsRegisterList({
  register,
  open,
}: {
  register: ClaimsRegister;
  /** Whether phones start with the groups unfolded. */
  open: boolean;
}) {
  const { copy, groups } = register;
  return (
    <div className="container">
      <nav aria-label={copy.list} className="print:hidden">
        <ul className="flex flex-wrap gap-x-4 border-line border-y py-2">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="inline-flex min-h-11 items-center gap-2 text-small hover:text-action"
              >
                {group.title}
                <span aria-hidden="true" data-entries="" className="data text-caption text-ink-2">
                  {group.entries.length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-12 space-y-14">
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
            <h2 id={`${group.id}-title`} className="text-h3">
              {group.title}
            </h2>
            <p className="mt-2 max-w-prose text-ink-2 text-small">{group.intro}</p>
            <p className="mt-1 max-w-prose text-ink-2 text-small">
              {`${copy.source}: ${group.source} ${copy.answers}: ${group.answers}.`}
            </p>
            <PhoneFold
              open={open}
              line={<FoldLine line={copy.fold} count={group.entries.length} />}
              className="mt-4"
            >
              <Figures group={group} copy={copy} />
            </PhoneFold>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The column of sources is only there for figures whose source or date isn’t their group’s. */
function Figures({ group, copy }: { group: Group; copy: Copy }) {
  const hasSources = group.entries.some(({ source, asOf }) => source || asOf);
  return (
    <table className="data-rows mt-4 md:table-fixed" aria-labelledby={`${group.id}-title`}>
      <thead>
        <tr>
          <th scope="col" className="lg:w-[21%]">
            {copy.figure}
          </th>
          <th scope="col" className={hasSources ? "lg:w-[36%]" : "lg:w-[50%]"}>
            {copy.counts}
          </th>
          <th scope="col">{copy.places}</th>
          {hasSources ? (
            <th scope="col" className="lg:w-[26%]">
              {copy.source}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {group.entries.map((entry) => (
          <Figure
            key={entry.id}
            entry={entry}
            copy={copy}
            source={hasSources ? (entry.source ?? group.source) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

function Figure({
  entry,
  copy,
  source,
}: {
  entry: RegisterEntry;
  copy: Copy;
  source: string | null;
}) {
  const { labels } = useLayout();
  return (
    <tr id={entry.id} className="scroll-mt-24 target:bg-action-soft">
      <th scope="row" className="wrap-anywhere">
        <a
          href={`#${entry.id}`}
          className="flex min-h-11 flex-wrap items-baseline gap-x-1.5 hover:text-action"
        >
          {entry.prefix ? (
            <span className="font-normal text-ink-2">{`${entry.prefix} `}</span>
          ) : null}
          <strong className="font-display text-h4">{entry.value}</strong>{" "}
          <span className="font-normal text-ink-2">{entry.unit}</span>
        </a>
        {entry.sample ? <Badge tone="sample">{labels.parts.sample}</Badge> : null}
      </th>
      <td data-label={copy.counts} className="wrap-anywhere">
        {entry.definition}
      </td>
      <td data-label={copy.places} className="wrap-anywhere">
        {entry.places.join(", ")}
      </td>
      {source === null ? null : (
        <td data-label={copy.source} className="wrap-anywhere">
          <span>
            {source}
            {entry.asOf ? (
              <span className="block">
                {`${copy.asOf} `}
                <DateText day={entry.asOf} />
              </span>
            ) : null}
          </span>
        </td>
      )}
    </tr>
  );
}

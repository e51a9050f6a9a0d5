import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PhoneFold } from "#app/ui/fold.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { ClaimsRegister, RegisterEntry } from "#content-model/schema/claim.ts";
import { fill } from "#shared/words.ts";

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
      <nav aria-label={copy.list} className="max-md:hidden print:hidden">
        <ul className="flex flex-wrap gap-x-3.5 border-ink border-t-2 py-2">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="group inline-flex min-h-11 items-center gap-1.5 text-[1rem]"
              >
                <span className="link group-hover:decoration-2">{group.title}</span>
                <span aria-hidden="true" data-entries="" className="data text-ink-2 text-small">
                  {group.entries.flatMap(valuesOf).length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-8 md:mt-8 md:space-y-12">
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
            <div className="grid items-baseline gap-y-1 lg:grid-cols-[31%_minmax(0,1fr)]">
              <h2
                id={`${group.id}-title`}
                className="text-[clamp(1.625rem,1.4rem+0.7vw,2rem)] leading-[1.05] lg:row-span-2 lg:pr-6"
              >
                {group.title}
              </h2>
              <p className="max-w-prose">{group.intro}</p>
              <p className="max-w-prose text-ink-2">
                {`${copy.source}: ${group.source} ${copy.answers}: ${group.answers}.`}
              </p>
            </div>
            <PhoneFold
              open={open}
              line={<Values of={group.entries.flatMap(valuesOf)} all={copy.search.all} />}
              className="mt-3"
            >
              <Figures group={group} copy={copy} />
            </PhoneFold>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Figures that the line of a fold names. */
const NAMED = 2;

/** Number of the figures in a fold, with the first and the last of them: neighbors may count the same thing. */
function Values({ of: values, all }: { of: readonly string[]; all: string }) {
  return (
    <span>
      {values.length > NAMED ? (
        <span data-figures="" className="mr-3">
          {fill(all, { count: values.length })}
        </span>
      ) : null}
      <span className="font-normal text-ink-2">
        {(values.length > NAMED ? [values[0], values.at(-1)] : values).join(", ")}
      </span>
    </span>
  );
}

/** The figures of an entry, as their links show them. */
function valuesOf({ also, ...entry }: RegisterEntry): string[] {
  return [entry, ...also].map(({ prefix, value }) => (prefix ? `${prefix} ${value}` : value));
}

/** Columns of the same width in every group. */
function Figures({ group, copy }: { group: Group; copy: Copy }) {
  return (
    <table
      className="data-rows is-large md:table-fixed max-md:mt-4"
      aria-labelledby={`${group.id}-title`}
    >
      <colgroup>
        <col className="w-[31%]" />
        <col className="w-[49%]" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{copy.figure}</th>
          <th scope="col">{copy.counts}</th>
          <th scope="col">{copy.places}</th>
        </tr>
      </thead>
      <tbody>
        {group.entries.map((entry) => (
          <Figure key={entry.id} entry={entry} copy={copy} />
        ))}
      </tbody>
    </table>
  );
}

/** A figure; the line of its source is only there where source or date isn’t its group’s. */
function Figure({ entry, copy }: { entry: RegisterEntry; copy: Copy }) {
  const { labels } = useLayout();
  return (
    <tr id={entry.id} className="scroll-mt-32 target:bg-action-soft">
      <th scope="row" className="wrap-anywhere">
        <FigureLink figure={entry} />
        {entry.also.map((other) => (
          <span key={other.id} id={other.id} className="mt-3 block scroll-mt-32">
            <FigureLink figure={other} />
          </span>
        ))}
        {entry.sample ? (
          <span className="mt-1 block">
            <Badge tone="sample">{labels.parts.sample}</Badge>
          </span>
        ) : null}
      </th>
      <td data-label={copy.counts} className="wrap-anywhere">
        <span>
          {entry.definition}
          {entry.source || entry.asOf ? (
            <span className="mt-1 block text-ink-2">
              {entry.source ? <span>{`${copy.source}: ${entry.source}. `}</span> : null}
              {entry.asOf ? (
                <>
                  {`${copy.asOf} `}
                  <DateText day={entry.asOf} />
                </>
              ) : null}
            </span>
          ) : null}
        </span>
      </td>
      <td data-label={copy.places} className="wrap-anywhere">
        {entry.example ? (
          <span>
            <a href={entry.example.href} className="link">
              {entry.example.label}
            </a>
            {entry.example.only ? null : <span>{` ${copy.others}`}</span>}
          </span>
        ) : (
          entry.places.join(", ")
        )}
      </td>
    </tr>
  );
}

function FigureLink({
  figure: { id, prefix, value, unit },
}: {
  figure: RegisterEntry["also"][number];
}) {
  return (
    <a
      href={`#${id}`}
      className="grid justify-items-start font-normal hover:text-action max-md:min-h-11"
    >
      <strong className="font-display text-[1.75rem] leading-none tracking-[-0.03em]">
        {prefix ? (
          <span className="font-normal font-text text-small tracking-normal">{`${prefix} `}</span>
        ) : null}
        <span>{value}</span>
      </strong>{" "}
      <span>{unit}</span>
    </a>
  );
}

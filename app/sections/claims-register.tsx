import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { ClaimsRegister, RegisterEntry } from "#content-model/schema/claims-register.ts";
import { FoldLine } from "./foldable.tsx";

/** The whole register, group by group; each figure is a receipt with an address of its own. */
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
    <div className="container grid gap-x-16 gap-y-12 lg:grid-cols-[min(15rem,25%)_minmax(0,1fr)]">
      <nav aria-label={copy.list} className="sticky-column print:hidden">
        <ul className="border-ink border-t-2 pt-4">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1.5 text-ink-2 text-small hover:text-action"
              >
                {group.title}
                <span aria-hidden="true" data-entries="" className="data text-caption text-ink-3">
                  {group.entries.length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-20">
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
            <h2 id={`${group.id}-title`} className="text-h2">
              {group.title}
            </h2>
            <p className="mt-3 max-w-prose text-ink-2">{group.intro}</p>
            <PhoneFold
              open={open}
              line={<FoldLine line={copy.fold} count={group.entries.length} />}
              className="mt-6 md:mt-8"
            >
              <div className="mt-6 grid items-start gap-5 xl:grid-cols-2">
                {group.entries.map((entry) => (
                  <Receipt key={entry.id} entry={entry} copy={copy} />
                ))}
              </div>
            </PhoneFold>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A figure as a receipt: what it says on top, then line by line what it rests on. Its look is in app/styles/parts.css. */
function Receipt({ entry, copy }: { entry: RegisterEntry; copy: ClaimsRegister["copy"] }) {
  const { labels } = useLayout();
  return (
    <article id={entry.id} className="figure-receipt">
      <h3>
        <a href={`#${entry.id}`}>
          {entry.prefix ? <span>{entry.prefix} </span> : null}
          <strong>{entry.value}</strong> <span>{entry.unit}</span>
        </a>
        {entry.sample ? <Badge tone="sample">{labels.parts.sample}</Badge> : null}
      </h3>
      <dl>
        <Line term={copy.counts}>{entry.definition}</Line>
        <Line term={copy.places}>{entry.places.join(", ")}</Line>
        {entry.asOf ? (
          <Line term={copy.asOf}>
            <DateText day={entry.asOf} />
          </Line>
        ) : null}
        <Line term={copy.source}>{entry.source}</Line>
        <Line term={copy.answers}>{entry.answers}</Line>
      </dl>
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

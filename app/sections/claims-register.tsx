import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DateText } from "#app/ui/date-text.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { ClaimsRegister, RegisterEntry } from "#model/schema/claims-register.ts";
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

/** A figure as a receipt: what it says on top, then line by line what it rests on. */
function Receipt({ entry, copy }: { entry: RegisterEntry; copy: ClaimsRegister["copy"] }) {
  const { labels } = useLayout();
  return (
    <article
      id={entry.id}
      className="flex flex-col rounded-md border border-line-control bg-raised px-5 pt-3 pb-3 target:border-action target:outline-2 target:outline-action sm:px-6"
    >
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-ink border-b-[6px] pb-1.5 font-bold text-[clamp(1.625rem,1.4rem+0.9vw,2rem)] leading-[1.05] tracking-[-0.03em]">
        <a href={`#${entry.id}`} className="block w-full py-2 hover:text-action">
          {entry.prefix ? (
            <span className="font-normal font-text text-ink-2 text-small tracking-normal">
              {entry.prefix}{" "}
            </span>
          ) : null}
          <span>{entry.value}</span>{" "}
          <span className="font-normal font-text text-ink-2 text-small tracking-normal">
            {entry.unit}
          </span>
        </a>
        {entry.sample ? <Badge tone="sample">{labels.parts.sample}</Badge> : null}
      </h3>
      <dl className="text-small">
        <Line term={copy.counts} wide>
          {entry.definition}
        </Line>
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

function Line({
  term,
  wide = false,
  children,
}: {
  term: string;
  /** Under its name, not beside it. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        "grid gap-x-5 border-line-control border-b border-dashed py-2.5 last:border-b-0",
        wide ? "gap-y-1" : "sm:grid-cols-[7.5rem_minmax(0,1fr)]",
      )}
    >
      <dt className="data pt-0.5 text-caption text-ink-3">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

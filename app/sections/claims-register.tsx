import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import type { ClaimsRegister, RegisterEntry } from "#model/schema/claims-register.ts";

/** The whole register, group by group; each figure has its own address. */
export function ClaimsRegisterList({ register }: { register: ClaimsRegister }) {
  const { words, groups } = register;
  return (
    <div className="container grid gap-x-16 gap-y-12 lg:grid-cols-[min(15rem,25%)_minmax(0,1fr)]">
      <nav aria-label={words.list} className="sticky-column print:hidden">
        <ul className="border-ink border-t-2 pt-4">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1.5 text-ink-2 text-small hover:text-action"
              >
                {group.title}
                <span aria-hidden="true" className="data text-caption text-ink-3">
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
            <div className="mt-8 border-ink border-t-2">
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} words={words} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function Entry({ entry, words }: { entry: RegisterEntry; words: ClaimsRegister["words"] }) {
  const { labels } = useLayout();
  return (
    <article
      id={entry.id}
      className="grid gap-x-10 gap-y-4 border-line border-b py-8 target:bg-raised md:grid-cols-[min(14rem,34%)_1fr]"
    >
      <div>
        <h3 className="font-bold text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-[1.05] tracking-[-0.03em]">
          <a href={`#${entry.id}`} className="block hover:text-action">
            {entry.prefix ? (
              <span className="font-normal font-text text-ink-2 text-small tracking-normal">
                {entry.prefix}{" "}
              </span>
            ) : null}
            <span>{entry.value}</span>{" "}
            <span className="mt-2 block font-normal font-text text-ink-2 text-small tracking-normal">
              {entry.unit}
            </span>
          </a>
        </h3>
        {entry.sample ? (
          <p className="mt-3">
            <Badge tone="sample">{labels.parts.sample}</Badge>
          </p>
        ) : null}
      </div>
      <div>
        <p className="max-w-prose">{entry.definition}</p>
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 text-small">
          <Fact term={words.places}>{entry.places.join(", ")}</Fact>
          {entry.asOf ? (
            <Fact term={words.asOf}>
              <DateText day={entry.asOf} />
            </Fact>
          ) : null}
        </dl>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-36 max-w-full">
      <dt className="data text-caption text-ink-3">{term}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

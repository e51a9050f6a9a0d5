import { Badge } from "#app/ui/badge.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import type { ClaimsRegister, RegisterEntry } from "#content/schema/claims-register.ts";

/** How much of the register is proven, in one line of figures. */
export function RegisterSummary({ counts }: { counts: ClaimsRegister["counts"] }) {
  const cells = [
    { value: counts.figures, label: "figures we publish" },
    { value: counts.supplied, label: "with date and evidence" },
    { value: counts.missing, label: "with something to be supplied" },
    { value: counts.questions, label: "open questions" },
  ];
  return (
    <div className="container">
      <dl className="on-night grid grid-cols-2 overflow-hidden rounded-lg bg-night text-on-night lg:grid-cols-4">
        {cells.map((cell) => (
          <div
            key={cell.label}
            className="-mb-px -mr-px flex flex-col-reverse justify-end border-night-line border-r border-b p-6 md:p-8"
          >
            <dt className="mt-2 text-on-night-2 text-small">{cell.label}</dt>
            <dd className="font-bold font-display text-[clamp(2rem,1.4rem+2.4vw,3rem)] leading-none tracking-[-0.03em]">
              {cell.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The whole register, group by group; each figure has its own address. */
export function ClaimsRegisterList({ groups }: { groups: ClaimsRegister["groups"] }) {
  return (
    <div className="container grid gap-x-16 gap-y-12 pt-14 md:pt-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="Groups of figures" className="sticky-column print:hidden">
        <ul className="border-ink border-t-2 pt-4">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="flex min-h-10 items-center justify-between gap-4 border-line border-b py-1.5 text-ink-2 text-small hover:text-action"
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
                <Entry key={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  return (
    <article
      id={entry.id}
      className="grid gap-x-10 gap-y-4 border-line border-b py-8 target:bg-raised md:grid-cols-[14rem_1fr]"
    >
      <div>
        <h3 className="font-bold text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-[1.05] tracking-[-0.03em]">
          <a href={`#${entry.id}`} className="block hover:text-action">
            {entry.value}{" "}
            <span className="mt-2 block font-normal font-text text-ink-2 text-small tracking-normal">
              {entry.unit}
            </span>
          </a>
        </h3>
        {entry.sample ? (
          <p className="mt-3">
            <Badge tone="sample">Sample</Badge>
          </p>
        ) : null}
      </div>
      <div>
        <p className="max-w-prose">{entry.definition}</p>
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 text-small">
          <Fact term="Stands on">{entry.places.join(", ")}</Fact>
          <Fact term="As of">{entry.asOf ? <DateText day={entry.asOf} /> : <Missing />}</Fact>
          <Fact term="Evidence">{entry.evidence ?? <Missing />}</Fact>
        </dl>
        {entry.question ? (
          <p className="mt-5 max-w-prose border-glow border-l-4 pl-4 text-ink-2 text-small">
            <strong className="font-semibold text-ink">Open question.</strong> {entry.question}
          </p>
        ) : null}
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

/** What is not known is shown as the motif shows it: a field of dots where a word will stand. */
function Missing() {
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <span aria-hidden="true" className="bg-dots h-4 w-8 text-line-control" />
      to be supplied
    </span>
  );
}

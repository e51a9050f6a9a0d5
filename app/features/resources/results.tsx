import { useCopy } from "#app/copy/copy.ts";
import { usePath } from "#app/copy/layout.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import { KindBadge, StretchedLink } from "./entry-parts.tsx";
import type { Found } from "./find.ts";
import type { LibraryEntry } from "./library.ts";
import type { ResourcesQuery } from "./query.ts";
import { TermBody } from "./term.tsx";

/** What matches a query, the best first; terms with their whole definition. */
export function Results({ query, found }: { query: ResourcesQuery; found: Found<LibraryEntry> }) {
  const copy = useCopy("resourcesHub").results;
  const kinds = useCopy("resourcesHub").kinds.one;
  if (found.items.length === 0) return <NoMatch query={query} elsewhere={found.elsewhere} />;
  return (
    <section className="container section-space">
      <h2 className="text-h2">{copy.title}</h2>
      <ol className="mt-10 border-ink border-t-2">
        {found.items.map((item) => (
          <li
            key={item.id}
            className="group relative grid grid-cols-1 gap-x-10 gap-y-3 border-line border-b py-6 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="md:pt-0.5">
              <KindBadge>{kinds[item.kind]}</KindBadge>
            </p>
            <Result item={item} />
          </li>
        ))}
      </ol>
      <Elsewhere query={query} count={found.elsewhere} />
    </section>
  );
}

function Result({ item }: { item: LibraryEntry }) {
  if (item.kind === "term")
    return (
      <div>
        <h3 className="text-h3">{item.title}</h3>
        <div className="term-body mt-2">
          <TermBody item={item} />
        </div>
      </div>
    );
  return (
    <div>
      <h3 className="text-h3">
        <StretchedLink item={item} />
      </h3>
      <p className="mt-2 max-w-prose text-ink-2">{item.text}</p>
      {item.note ? <p className="data mt-2 text-caption text-ink-2">{item.note}</p> : null}
    </div>
  );
}

function Elsewhere({ query, count }: { query: ResourcesQuery; count: number }) {
  const copy = useCopy("resourcesHub").results;
  if (count === 0) return null;
  return (
    <p className="mt-8">
      <QueryLink
        search={searchFor(query.q)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {fill(count === 1 ? copy.none.elsewhere.one : copy.none.elsewhere.other, { count })}
      </QueryLink>
    </p>
  );
}

/** Nothing matches: what else to try, and who to ask. */
function NoMatch({ query, elsewhere }: { query: ResourcesQuery; elsewhere: number }) {
  const copy = useCopy("resourcesHub").results;
  const path = usePath();
  const { none } = copy;
  return (
    <section className="container section-space">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 rounded-lg border border-line bg-raised p-7 md:p-12 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          <h2 className="text-h2">{none.title}</h2>
          <p className="mt-4 max-w-prose break-words text-ink-2 text-lead">
            {fill(none.text, { query: query.q })}
          </p>
          <Elsewhere query={query} count={elsewhere} />
          <ul className="mt-6 flex flex-wrap gap-2">
            {none.tries.map((word) => (
              <li key={word}>
                <QueryLink
                  search={searchFor(word)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-control px-4 hover:border-ink hover:bg-paper"
                >
                  <span className="sr-only">{fill(none.tryLabel, { word })}</span>
                  <span aria-hidden="true">{word}</span>
                </QueryLink>
              </li>
            ))}
          </ul>
          <div className="button-row mt-8">
            <ButtonLink href={path("resources")}>{none.all}</ButtonLink>
            <ButtonLink href={none.ask.href} variant="secondary">
              {none.ask.label}
            </ButtonLink>
          </div>
        </div>
        <Anonymous />
      </div>
    </section>
  );
}

/** Lines that have not resolved. */
function Anonymous() {
  return (
    <div
      aria-hidden="true"
      className="on-night relative flex h-52 flex-col justify-center gap-4 overflow-hidden rounded-md bg-night px-8"
    >
      <div className="bg-dots absolute inset-0 text-redaction" />
      {["w-3/4", "w-1/2", "w-2/3"].map((width) => (
        <span key={width} className={cx("relative h-5 rounded-[4px] bg-on-night-2/80", width)} />
      ))}
      <span className="relative h-5 w-10 rounded-[4px] bg-glow" />
    </div>
  );
}

function searchFor(q: string): string {
  return new URLSearchParams({ q }).toString();
}

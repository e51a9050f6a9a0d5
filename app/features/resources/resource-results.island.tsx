import { useEffect, useMemo, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePath } from "#app/copy/layout.ts";
import { withState } from "#app/features/query-controls/query-state.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useSearch } from "#app/features/search/use-search.ts";
import { announcer } from "#app/islands/announce.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { followQuery, isPlainClick, QueryLink } from "#app/islands/query-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#shared/words.ts";
import { AllArticles, KindBadge, StretchedLink } from "./entry-parts.tsx";
import { boosts, docsOf, type Found, findItems } from "./find.ts";
import { LIBRARY_FILE, type LibraryEntry, type Totals, totalsOf } from "./library.ts";
import { type ResourcesQuery, readResourcesQuery, resourcesDefaults } from "./query.ts";
import { CLEAR, COUNT, LIBRARY_SEARCH, SHELVES, STATUS, showCounts } from "./search-markup.ts";
import { libraryStatus } from "./status.ts";
import { TermBody } from "./term.tsx";

export default island({
  name: "resource-results",
  View: ResourceResults,
  needs: { copy: ["resourcesHub"], paths: ["resources", "glossary", "blog"] },
  until: "interaction",
});

/**
 * Results of a search of the hub, above the shelves, which are hidden for it. Kinds, counts and shelves are plain markup around
 * it. The library is fetched when the search is first used.
 */
function ResourceResults({
  answer,
  known,
  totals,
  allArticles,
}: {
  answer: ServerAnswer;
  /** The entries that the server found. */
  known: readonly LibraryEntry[];
  totals: Totals;
  allArticles: number | null;
}) {
  const copy = useCopy("resourcesHub");
  const root = useRef<HTMLDivElement>(null);
  const library = useLibrary(root);
  const query = readResourcesQuery(usePageQuery());
  const docs = useMemo(() => docsOf(library ?? known), [library, known]);
  const { q, find, clear } = useSearch({
    field: LIBRARY_SEARCH,
    inUrl: query.q,
    docs,
    boosts,
    answer,
  });
  // Until the library is there, only what the server found can be shown.
  const isAnswered = library !== null || q === answer?.q;
  const search = { ...query, q: isAnswered ? q : "" };
  const found = findItems(library ?? known, search, find);
  useBand(search, found, totals, clear);
  return (
    <div ref={root}>
      {search.q === "" ? null : (
        <>
          <Results query={search} found={found} />
          <AllArticles count={allArticles} className="container pb-16">
            {fill(copy.articles.searched, { count: totals.article })}
          </AllArticles>
        </>
      )}
    </div>
  );
}

/** Fetches every entry of the hub; null until they are there. Where they can't be had, the server goes on answering. */
function useLibrary(root: { current: HTMLElement | null }): readonly LibraryEntry[] | null {
  const [library, setLibrary] = useState<readonly LibraryEntry[] | null>(null);
  useEffect(() => {
    fetch(LIBRARY_FILE)
      .then(async (response) => {
        if (!response.ok) throw new Error(`${LIBRARY_FILE} answered ${response.status}`);
        setLibrary((await response.json()) as LibraryEntry[]);
      })
      .catch((error: unknown) => {
        console.warn("Not searched here:", error);
        root.current
          ?.closest<HTMLElement>("[data-island]")
          ?.setAttribute("data-state", "left-alone");
      });
  }, [root]);
  return library;
}

/** Keeps the plain markup around the results in step with them. */
function useBand(
  query: ResourcesQuery,
  { items, matches }: Found<LibraryEntry>,
  totals: Totals,
  clear: () => void,
): void {
  const copy = useCopy("resourcesHub");
  const params = usePageQuery();
  const isSearched = query.q !== "";
  const counts = isSearched ? totalsOf(matches) : totals;
  const shown = isSearched ? items.length : totals[query.kind ?? "all"];
  const status = libraryStatus(copy, query, shown, totals.all);
  const announce = useRef<(text: string) => void>(undefined);
  useEffect(() => {
    setHidden(SHELVES, isSearched);
  }, [isSearched]);
  useEffect(() => setHidden(CLEAR, !isSearched && query.kind === null), [isSearched, query.kind]);
  useEffect(() => {
    const line = document.getElementById(STATUS);
    const count = document.getElementById(COUNT);
    if (!line || !count) return;
    announce.current ??= announcer(line);
    if (count.textContent !== status) count.textContent = status;
    announce.current(status);
  }, [status]);
  useEffect(() => showCounts(counts));
  useEffect(() => {
    const link = document.getElementById(CLEAR);
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      clear();
      followQuery(withState(params, [], resourcesDefaults).toString(), { replace: true });
    };
    link?.addEventListener("click", follow);
    return () => link?.removeEventListener("click", follow);
  });
}

function setHidden(id: string, hidden: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = hidden;
}

/** Results of a query, the best first; terms with their whole definition. */
function Results({ query, found }: { query: ResourcesQuery; found: Found<LibraryEntry> }) {
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
      {item.note ? <p className="data mt-2 text-ink-2 text-small">{item.note}</p> : null}
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

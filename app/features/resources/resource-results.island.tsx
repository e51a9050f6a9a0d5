import { useEffect, useMemo, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { withState } from "#app/features/query-controls/query-state.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useSearch } from "#app/features/search/use-search.ts";
import { announcer } from "#app/islands/announce.ts";
import { followQuery, isPlainClick } from "#app/islands/follow-query.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { fill } from "#contracts/fill.ts";
import { AllArticles } from "./entry-parts.tsx";
import { boosts, docsOf, type Found, findItems } from "./find.ts";
import { LIBRARY_FILE, type LibraryEntry, type Totals, totalsOf } from "./library.ts";
import { type ResourcesQuery, readResourcesQuery, resourcesDefaults } from "./query.ts";
import { Results } from "./results.tsx";
import {
  CLEAR,
  COUNT,
  LIBRARY_SEARCH,
  lightWall,
  SHELVES,
  STATUS,
  showCounts,
  WALL,
} from "./search-markup.ts";
import { libraryStatus } from "./status.ts";

export default island({
  name: "resource-results",
  View: ResourceResults,
  needs: { copy: ["resourcesHub"], paths: ["resources", "blog"] },
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
    for (const id of [SHELVES, WALL]) setHidden(id, isSearched);
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
  useEffect(() => lightWall(query.kind), [query.kind]);
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

import { useCrumbs, usePath } from "#app/copy/layout.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Shelves as ShelfCopy } from "#model/schema/resources.ts";
import type { Hero } from "#model/schema/section.ts";
import { findItems } from "./find.ts";
import { Glossary } from "./glossary.tsx";
import { entryOf, type Library, ofKind, totalsOf } from "./library.ts";
import { readResourcesQuery, resourcesDefaults } from "./query.ts";
import ResourceResults from "./resource-results.island.tsx";
import { SearchBand } from "./search-band.tsx";
import { SHELVES } from "./search-markup.ts";
import { Shelves } from "./shelves.tsx";

const ANSWER = "answer";

/**
 * Everything to read or use on the site, in one place: searched in the browser, and by the server for those without a script.
 * The kinds are filtered by CSS alone. What is asked for lives in the URL.
 */
export function ResourcesHub({
  hero,
  shelves,
  library,
  allArticles,
  answer,
}: {
  hero: Hero;
  shelves: ShelfCopy;
  library: Library;
  /** How many articles the blog has, when the library holds the newest of them only. */
  allArticles: number | null;
  answer: ServerAnswer;
}) {
  const path = usePath();
  const query = readResourcesQuery(usePageQuery());
  const isSearched = query.q !== "";
  const found = findItems(library, query, () => [...(answer?.hits ?? [])]);
  return (
    <QueryControls defaults={resourcesDefaults} className="group/hub">
      <Opening hero={hero} />
      <SearchBand
        action={`${path("resources")}#${ANSWER}`}
        answer={ANSWER}
        library={library}
        query={query}
        found={found}
      />
      <div id={ANSWER} tabIndex={-1} className="focus:outline-none">
        <ResourceResults
          answer={answer}
          totals={totalsOf(library)}
          known={isSearched ? found.matches.map(entryOf) : []}
          allArticles={allArticles}
        />
        <div id={SHELVES} hidden={isSearched}>
          <Shelves library={library} allArticles={allArticles} copy={shelves} only={query.kind} />
          <Glossary terms={ofKind(library, "term")} copy={shelves.term} />
        </div>
      </div>
    </QueryControls>
  );
}

function Opening({ hero }: { hero: Hero }) {
  const crumbs = useCrumbs("resources");
  return (
    <section className="container pt-8 pb-12 md:pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-end gap-x-16 gap-y-6 md:mt-12 lg:grid-cols-[1.6fr_1fr]">
        <h1 className="text-h1">{hero.title}</h1>
        <p className="max-w-prose text-ink-2 text-lead">{hero.intro}</p>
      </div>
    </section>
  );
}

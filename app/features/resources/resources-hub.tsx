import { useMemo } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs, usePath } from "#app/copy/layout.ts";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { useAskedQuery } from "#app/features/query-controls/use-asked-query.ts";
import { Safeguard } from "#app/features/safeguard/safeguard.tsx";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { useFinder } from "#app/features/search/use-finder.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { fill } from "#contracts/fill.ts";
import type { Shelves as ShelfCopy } from "#model/schema/resources.ts";
import type { Hero } from "#model/schema/section.ts";
import { boosts, docsOf, findItems } from "./find.ts";
import { Glossary } from "./glossary.tsx";
import { type Library, ofKind } from "./library.ts";
import { readResourcesQuery, resourcesDefaults } from "./query.ts";
import { Results } from "./results.tsx";
import { SearchBand } from "./search-band.tsx";
import { AllArticles, Shelves } from "./shelves.tsx";
import { useHere } from "./use-here.ts";

const ANSWER = "answer";

/**
 * Everything to read or use on the site, in one place: searched and filtered in the browser, and by the server
 * for those without a script. What is asked for lives in the URL.
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
  const { articles } = useCopy("resourcesHub");
  const params = useAskedQuery();
  const query = readResourcesQuery(params);
  const docs = useMemo(() => docsOf(library), [library]);
  const { find, prepare } = useFinder(docs, boosts, answer, query.q);
  const here = useHere();
  const found = findItems(library, query, find);
  const terms = ofKind(library, "term");
  return (
    <QueryControls defaults={resourcesDefaults}>
      <Opening hero={hero} />
      <Safeguard of="tool">
        <SearchBand
          action={`${path("resources")}#${ANSWER}`}
          answer={ANSWER}
          library={library}
          query={query}
          found={found}
          onUse={prepare}
        />
      </Safeguard>
      <div id={ANSWER} tabIndex={-1} className="focus:outline-none">
        <Safeguard of="tool">
          {query.q === "" ? (
            <>
              <Shelves
                library={library}
                allArticles={allArticles}
                copy={shelves}
                only={query.kind}
              />
              {query.kind === null || query.kind === "term" ? (
                <Glossary terms={terms} copy={shelves.term} here={here} />
              ) : null}
            </>
          ) : (
            <>
              <Results query={query} found={found} here={here} />
              <AllArticles count={allArticles} className="container pb-16">
                {fill(articles.searched, { count: ofKind(library, "article").length })}
              </AllArticles>
            </>
          )}
        </Safeguard>
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

import { useCopy } from "#app/copy/copy.ts";
import { useCrumbs, usePath } from "#app/copy/layout.ts";
import { usePage } from "#app/copy/page-context.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { withState } from "#app/features/query-controls/query-state.ts";
import type { ServerAnswer } from "#app/features/search/find.ts";
import { queryHref } from "#app/islands/follow-query.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { resourceKinds } from "#content-model/schema/resource-kinds.ts";
import type { Shelves as ShelfCopy } from "#content-model/schema/resources.ts";
import type { Hero } from "#content-model/schema/section.ts";
import { type Found, findItems } from "./find.ts";
import { type Library, type LibraryEntry, totalsOf } from "./library.ts";
import { type ResourcesQuery, readResourcesQuery, resourcesDefaults } from "./query.ts";
import ResourceResults from "./resource-results.island.tsx";
import { CLEAR, COUNT, LIBRARY_SEARCH, SHELVES, STATUS } from "./search-markup.ts";
import { Shelves } from "./shelves.tsx";
import { libraryStatus } from "./status.ts";

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
          known={isSearched ? found.matches : []}
          allArticles={allArticles}
        />
        <div id={SHELVES} hidden={isSearched}>
          <Shelves library={library} allArticles={allArticles} copy={shelves} />
        </div>
      </div>
    </QueryControls>
  );
}

function Opening({ hero }: { hero: Hero }) {
  const crumbs = useCrumbs("resources");
  return (
    <section className="container pt-8 pb-10 md:pb-12">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid grid-cols-1 items-end gap-x-16 gap-y-6 md:mt-12 lg:grid-cols-[1.6fr_1fr]">
        <h1 className="text-h1">{hero.title}</h1>
        <p className="max-w-prose text-ink-2 text-lead">{hero.intro}</p>
      </div>
    </section>
  );
}

const own = Object.keys(resourcesDefaults);

/** One large line to search by, and the kinds to filter by. */
function SearchBand({
  action,
  answer,
  library,
  query,
  found,
}: {
  action: string;
  /** Id of what the search leads to. */
  answer: string;
  library: Library;
  query: ResourcesQuery;
  found: Found<LibraryEntry>;
}) {
  const copy = useCopy("resourcesHub");
  const status = libraryStatus(copy, query, found.items.length, library.length);
  return (
    <div id="search" className="on-night bg-night py-10 text-on-night md:py-12 print:hidden">
      <div className="container">
        <search>
          <form action={action} data-answer={answer}>
            <CarriedFields own={own} />
            <SearchLine query={query} />
            <Kinds matching={found.matches} query={query} />
          </form>
        </search>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6">
          <p id={COUNT} aria-hidden="true" className="data text-on-night-2 text-small">
            {status}
          </p>
          <p id={STATUS} role="status" className="sr-only">
            {status}
          </p>
          <Clear hidden={query.q === "" && query.kind === null} />
        </div>
      </div>
    </div>
  );
}

function SearchLine({ query }: { query: ResourcesQuery }) {
  const copy = useCopy("resourcesHub");
  return (
    <>
      <label htmlFor={LIBRARY_SEARCH} className="data block text-on-night-2 text-small">
        {copy.search.label}
      </label>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-5">
        <input
          type="search"
          id={LIBRARY_SEARCH}
          name="q"
          defaultValue={query.q}
          placeholder={copy.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="min-w-0 grow basis-64 appearance-none border-on-night-2 border-b-2 bg-transparent pb-2 font-bold font-display text-[clamp(1.75rem,1.1rem+3.2vw,3.75rem)] text-on-night leading-[1.15] tracking-[-0.035em] transition-[border-color] duration-150 placeholder:text-on-night-2/75 hover:border-on-night [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="glow" className="mb-1 max-sm:w-full">
          {copy.search.submit}
        </Button>
      </div>
    </>
  );
}

/** The kinds, with how many of each are among what the search finds. */
function Kinds({ matching, query }: { matching: Library; query: ResourcesQuery }) {
  const { kinds } = useCopy("resourcesHub");
  const counts = totalsOf(matching);
  return (
    <PillRadios
      name="kind"
      tone="night"
      className="mt-8"
      label={kinds.label}
      start={query.kind ?? resourcesDefaults.kind}
      options={[
        { value: resourcesDefaults.kind, label: kinds.all, note: `${counts.all}` },
        ...resourceKinds.map((kind) => ({
          value: kind,
          label: kinds.names[kind],
          note: `${counts[kind]}`,
        })),
      ]}
    />
  );
}

/** Back to everything; the rest of the address stays. */
function Clear({ hidden }: { hidden: boolean }) {
  const { search } = useCopy("resourcesHub");
  const { pathname } = usePage();
  const rest = withState(usePageQuery(), [], resourcesDefaults).toString();
  return (
    <a
      id={CLEAR}
      href={queryHref(pathname, rest)}
      hidden={hidden}
      className="inline-flex min-h-11 items-center text-glow text-small underline underline-offset-4 hover:decoration-2"
    >
      {search.clear}
    </a>
  );
}

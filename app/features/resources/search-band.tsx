import { useCopy } from "#app/copy/copy.ts";
import { usePage } from "#app/copy/page-context.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { withState } from "#app/features/query-controls/query-state.ts";
import { queryHref } from "#app/islands/follow-query.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { resourceKinds } from "#model/schema/resource-kinds.ts";
import type { Found } from "./find.ts";
import { type Library, type LibraryItem, totalsOf } from "./library.ts";
import { type ResourcesQuery, resourcesDefaults } from "./query.ts";
import { CLEAR, COUNT, LIBRARY_SEARCH, STATUS } from "./search-markup.ts";
import { libraryStatus } from "./status.ts";
import { Wall } from "./wall.tsx";

const own = Object.keys(resourcesDefaults);

/** One large line to search by, the kinds to filter by, and the wall of names. */
export function SearchBand({
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
  found: Found<LibraryItem>;
}) {
  const copy = useCopy("resourcesHub");
  const status = libraryStatus(copy, query, found.items.length, library.length);
  return (
    <div id="search" className="on-night bg-night py-12 text-on-night md:py-16 print:hidden">
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
        <Wall library={library} kind={query.kind} hidden={query.q !== ""} />
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

import { useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { withState } from "#app/features/query-controls/query-state.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Button } from "#app/ui/button.tsx";
import { PillRadios } from "#app/ui/pill-radios.tsx";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import { resourceKinds } from "#model/schema/resource-kinds.ts";
import type { ResourcesHubCopy } from "#model/schema/resources-hub.ts";
import type { Found } from "./find.ts";
import { type Library, ofKind } from "./library.ts";
import { type ResourcesQuery, resourcesDefaults } from "./query.ts";
import { Wall } from "./wall.tsx";

/** Id of the search field. */
const FIELD = "library-search";
const own = Object.keys(resourcesDefaults);

/** One large line to search by, the kinds to filter by, and the wall of names that answers at once. */
export function SearchBand({
  action,
  answer,
  library,
  query,
  found,
  onUse,
}: {
  action: string;
  /** Id of what the search leads to. */
  answer: string;
  library: Library;
  query: ResourcesQuery;
  found: Found;
  /** Called when the field is first used. */
  onUse: () => void;
}) {
  const copy = useCopy("resourcesHub");
  return (
    <div id="search" className="on-night bg-night py-12 text-on-night md:py-16 print:hidden">
      <div className="container">
        <search>
          <form action={action} data-answer={answer}>
            <CarriedFields own={own} />
            <SearchLine query={query} onUse={onUse} />
            <Kinds matching={found.matches} query={query} />
          </form>
        </search>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6">
          <SpokenStatus
            text={statusOf(copy, query, found, library.length)}
            className="data text-on-night-2 text-small"
          />
          {query.q === "" && query.kind === null ? null : <Clear />}
        </div>
        {query.q === "" ? <Wall library={library} found={found} query={query} /> : null}
      </div>
    </div>
  );
}

function SearchLine({ query, onUse }: { query: ResourcesQuery; onUse: () => void }) {
  const copy = useCopy("resourcesHub");
  // Only where the field starts: afterwards the browser owns it.
  const [start] = useState(query.q);
  return (
    <>
      <label htmlFor={FIELD} className="data block text-on-night-2 text-small">
        {copy.search.label}
      </label>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-5">
        <input
          type="search"
          id={FIELD}
          name="q"
          defaultValue={start}
          placeholder={copy.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={onUse}
          className="min-w-0 grow basis-64 appearance-none border-on-night-2 border-b-2 bg-transparent pb-2 font-bold font-display text-[clamp(1.75rem,1.1rem+3.2vw,3.75rem)] text-on-night leading-[1.15] tracking-[-0.035em] transition-[border-color] duration-150 placeholder:text-on-night-2/75 hover:border-on-night [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="glow" className="mb-1 max-sm:w-full">
          {copy.search.submit}
        </Button>
      </div>
    </>
  );
}

/** How many of each kind there are among what the search finds. */
function Kinds({ matching, query }: { matching: Library; query: ResourcesQuery }) {
  const copy = useCopy("resourcesHub");
  return (
    <PillRadios
      name="kind"
      tone="night"
      className="mt-8"
      label={copy.kinds.label}
      start={query.kind ?? resourcesDefaults.kind}
      options={[
        { value: resourcesDefaults.kind, label: copy.kinds.all, note: `${matching.length}` },
        ...resourceKinds.map((kind) => ({
          value: kind,
          label: copy.kinds.names[kind],
          note: `${ofKind(matching, kind).length}`,
        })),
      ]}
    />
  );
}

/** Back to everything, without a jump; the controls follow the address, and the field waits for the next search. */
function Clear() {
  const copy = useCopy("resourcesHub");
  const params = usePageQuery();
  const rest = withState(params, [], resourcesDefaults).toString();
  return (
    <a
      href={{ search: rest }}
      replace
      preventScrollReset
      onClick={() => document.getElementById(FIELD)?.focus({ preventScroll: true })}
      className="inline-flex min-h-11 items-center text-glow text-small underline underline-offset-4 hover:decoration-2"
    >
      {copy.search.clear}
    </a>
  );
}

function statusOf(
  { status, entries: named }: ResourcesHubCopy,
  { q: query, kind }: ResourcesQuery,
  { items }: Found,
  total: number,
): string {
  const count = items.length;
  if (query !== "") {
    if (count === 0) return fill(status.none, { query });
    return fill(count === 1 ? status.found.one : status.found.other, { count, query });
  }
  const entries = fill(total === 1 ? named.one : named.other, { count: total });
  return kind ? fill(status.kind, { shown: count, entries }) : fill(status.all, { entries });
}

import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { withState } from "#app/features/query-controls/query-state.ts";
import { cleanQuery, plainFinder, type SearchDoc } from "#app/features/search/find.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { queryHref } from "#app/islands/query-link.tsx";
import { ClaimsRegisterList } from "#app/sections/claims-register.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { ClaimsRegister } from "#content-model/schema/claim.ts";
import { figureStatus } from "./figure-status.ts";

const ANSWER = "figures";
const FIELD = "figure-search";
const defaults = { q: "" };

/**
 * The register of figures with a field that filters it: a plain GET of the same page, which app/enhance/figure-search.ts
 * answers while a visitor types.
 */
export function ClaimsSearch({ register, action }: { register: ClaimsRegister; action: string }) {
  const { search: copy } = register.copy;
  const params = usePageQuery();
  const q = cleanQuery(params.get("q"));
  const groups = findClaims(register.groups, q);
  const count = groups
    .flatMap(({ entries }) => entries)
    .reduce((sum, { also }) => sum + 1 + also.length, 0);
  const status = figureStatus(count, q, copy);
  const { none, all, found } = copy;
  return (
    <QueryControls defaults={defaults}>
      <div className="container">
        <search>
          <form action={`${action}#${ANSWER}`} data-answer={ANSWER} className="max-w-2xl">
            <CarriedFields own={Object.keys(defaults)} />
            <SearchField
              id={FIELD}
              label={copy.label}
              placeholder={copy.placeholder}
              submit={copy.submit}
              start={q}
            />
          </form>
        </search>
      </div>
      <div
        id={ANSWER}
        tabIndex={-1}
        className="scroll-mt-24 focus:outline-none"
        data-figure-search={JSON.stringify({ none, all, found })}
        data-field={FIELD}
      >
        <div className="container mt-1 mb-4 md:mt-3 md:mb-8 flex min-h-11 flex-wrap items-center gap-x-6">
          <p aria-hidden="true" data-count="" className="text-ink-2 text-small">
            {status}
          </p>
          <p role="status" className="sr-only">
            {status}
          </p>
          <a
            href={queryHref(action, withState(params, [], defaults).toString())}
            hidden={q === ""}
            data-clear=""
            className="link min-h-11 items-center text-small inline-flex"
          >
            {copy.clear}
          </a>
        </div>
        <ClaimsRegisterList register={{ copy: register.copy, groups }} open={q !== ""} />
      </div>
    </QueryControls>
  );
}

type Groups = ClaimsRegister["groups"];

/**
 * The groups with the entries that have every word of the query somewhere; all of them for an empty one.
 * @param q as `cleanQuery` leaves it
 */
export function findClaims(groups: Groups, q: string): Groups {
  if (q === "") return groups;
  const found = new Set(plainFinder(groups.flatMap(docsOf))(q).map(({ id }) => id));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ id }) => found.has(id)) }))
    .filter(({ entries }) => entries.length > 0);
}

function docsOf({ title, intro, source, answers, entries }: Groups[number]): SearchDoc[] {
  return entries.map((entry) => ({
    id: entry.id,
    texts: {
      figure: [
        entry.prefix,
        entry.value,
        entry.unit,
        ...entry.also.flatMap(({ value, unit }) => [value, unit]),
      ].join(" "),
      definition: entry.definition,
      about: [
        title,
        intro,
        answers,
        entry.source ?? source,
        entry.example?.label,
        ...entry.places,
      ].join(" "),
    },
  }));
}

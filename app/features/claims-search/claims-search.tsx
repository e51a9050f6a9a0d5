import { useMemo, useRef, useState } from "react";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { ClearSearch } from "#app/features/search/clear-search.tsx";
import { cleanQuery } from "#app/features/search/find.ts";
import { useTyped } from "#app/features/search/use-typed.ts";
import { ClaimsRegisterList } from "#app/sections/claims-register.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SpokenStatus } from "#app/ui/spoken-status.tsx";
import { fill } from "#contracts/fill.ts";
import type { ClaimsRegister } from "#model/schema/claims-register.ts";
import { findClaims } from "./find-claims.ts";

const ANSWER = "figures";
const defaults = { q: "" };

/** The register of figures with a field that filters it; without scripts the field is a plain GET of the same page. */
export function ClaimsSearch({ register, action }: { register: ClaimsRegister; action: string }) {
  return (
    <QueryControls defaults={defaults}>
      <>
        <Search register={register} action={action} />
      </>
    </QueryControls>
  );
}

function Search({ register, action }: { register: ClaimsRegister; action: string }) {
  const copy = register.copy.search;
  const params = usePageQuery();
  const field = useRef<HTMLInputElement>(null);
  const inUrl = cleanQuery(params.get("q"));
  const [start] = useState(inUrl);
  const [q, type] = useTyped(inUrl);
  const groups = useMemo(() => findClaims(register.groups, q), [register, q]);
  return (
    <>
      <div className="container">
        <search>
          <form action={`${action}#${ANSWER}`} data-answer={ANSWER} className="max-w-2xl">
            <CarriedFields own={["q"]} />
            <SearchField
              ref={field}
              id="figure-search"
              label={copy.label}
              placeholder={copy.placeholder}
              submit={copy.submit}
              start={start}
              onUse={() => {}}
              onType={type}
            />
          </form>
        </search>
      </div>
      <div id={ANSWER} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
        <div className="container mt-3 mb-8 flex min-h-11 flex-wrap items-center gap-x-6">
          <SpokenStatus text={statusOf(groups, q, copy)} className="data text-ink-2 text-small" />
          {q === "" ? null : <ClearSearch label={copy.clear} field={field} onType={type} />}
        </div>
        <ClaimsRegisterList register={{ copy: register.copy, groups }} open={q !== ""} />
      </div>
    </>
  );
}

function statusOf(
  groups: ClaimsRegister["groups"],
  q: string,
  copy: ClaimsRegister["copy"]["search"],
): string {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return copy.none;
  if (q === "") return fill(copy.all, { count });
  return fill(count === 1 ? copy.found.one : copy.found.other, { count });
}

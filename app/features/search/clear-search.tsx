import { withState } from "#app/features/query-controls/query-state.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";

/** Back to the whole list, without a jump; the rest of the address stays, and the field waits for the next search. */
export function ClearSearch({ label, onClear }: { label: string; onClear: () => void }) {
  const params = usePageQuery();
  return (
    <QueryLink
      search={withState(params, [], { q: "" }).toString()}
      replace
      onClick={onClear}
      className="link inline-flex min-h-11 items-center text-small"
    >
      {label}
    </QueryLink>
  );
}

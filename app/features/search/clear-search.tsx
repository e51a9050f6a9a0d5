import { Link, useSearchParams } from "react-router";
import { withState } from "#app/features/query-controls/query-state.ts";

/** Back to the whole list, without a jump; the rest of the address stays. */
export function ClearSearch({ label, onClear }: { label: string; onClear: () => void }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={{ search: withState(params, [], { q: "" }).toString() }}
      replace
      preventScrollReset
      onClick={onClear}
      className="link inline-flex min-h-11 items-center text-small"
    >
      {label}
    </Link>
  );
}

import type { RefObject } from "react";
import { withState } from "#app/features/query-controls/query-state.ts";
import { usePageQuery } from "#app/islands/page-query.ts";

/** Back to the whole list, without a jump; the rest of the address stays, and the field waits for the next search. */
export function ClearSearch({
  label,
  field,
  onType,
}: {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
}) {
  const params = usePageQuery();
  const clear = () => {
    onType("");
    if (!field.current) return;
    field.current.value = "";
    field.current.focus({ preventScroll: true });
  };
  return (
    <a
      href={{ search: withState(params, [], { q: "" }).toString() }}
      replace
      preventScrollReset
      onClick={clear}
      className="link inline-flex min-h-11 items-center text-small"
    >
      {label}
    </a>
  );
}

import { usePageQuery } from "#app/islands/page-query.ts";
import { carried } from "./query-state.ts";

/** The rest of the query as hidden fields: a form sent without a script replaces the whole of it. */
export function CarriedFields({ own }: { own: readonly string[] }) {
  const query = usePageQuery();
  return carried(query, own).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}

import type { ResourcesHubCopy } from "#content-model/schema/resources.ts";
import { fill } from "#shared/words.ts";
import type { ResourcesQuery } from "./query.ts";

/**
 * Says how many entries are shown.
 * @param total entries of the whole library
 */
export function libraryStatus(
  { status, entries: named }: Pick<ResourcesHubCopy, "status" | "entries">,
  { q: query, kind }: ResourcesQuery,
  shown: number,
  total: number,
): string {
  if (query !== "") {
    if (shown === 0) return fill(status.none, { query });
    return fill(shown === 1 ? status.found.one : status.found.other, { count: shown, query });
  }
  const entries = fill(total === 1 ? named.one : named.other, { count: total });
  return kind ? fill(status.kind, { shown, entries }) : fill(status.all, { entries });
}

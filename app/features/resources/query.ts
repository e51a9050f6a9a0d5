import { cleanQuery } from "#app/features/search/find.ts";
import { type ResourceKind, resourceKinds } from "#content-model/schema/resource-kinds.ts";

/** Keys of the hub in the URL, with the values that it leaves out. The route registry names the same keys. */
export const resourcesDefaults = { q: "", kind: "all" } as const;

export type ResourcesQuery = { q: string; kind: ResourceKind | null };

/** Reads the query. An unknown kind reads as all kinds. */
export function readResourcesQuery(query: URLSearchParams): ResourcesQuery {
  const kind = query.get("kind");
  return {
    q: cleanQuery(query.get("q")),
    kind: resourceKinds.find((known) => known === kind) ?? null,
  };
}

import { type ResourceKind, resourceKinds } from "#model/schema/resource-kinds.ts";

/** Keys of the hub in the URL, with the values that it leaves out. The route registry names the same keys. */
export const resourcesDefaults = { q: "", kind: "all" } as const;

/** Longest query that is looked at; what is longer is cut. */
const MAX_QUERY = 80;

export type ResourcesQuery = { q: string; kind: ResourceKind | null };

/** What is asked for. A kind that does not exist reads as all kinds. */
export function readResourcesQuery(query: URLSearchParams): ResourcesQuery {
  const kind = query.get("kind");
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY),
    kind: resourceKinds.find((known) => known === kind) ?? null,
  };
}

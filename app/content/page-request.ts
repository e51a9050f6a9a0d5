import type { Snapshot } from "#content-model/snapshot.ts";
import type { RequestFacts } from "#shared/render.ts";

/** A page is drawn from this and nothing else. */
export type PageRequest = {
  content: Snapshot;
  /** Id of the page in the route registry, or of its template. */
  id: string;
  pathname: string;
  query: URLSearchParams;
  /** Parts of the address that the page's pattern names. */
  params: Readonly<Record<string, string>>;
  facts: RequestFacts;
};

/** There is nothing at the address. */
export class NotFound extends Error {
  override name = "NotFound";
}

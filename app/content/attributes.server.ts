import {
  attributeBoosts,
  attributeDocs,
  type Dataset,
  listAttributes,
} from "#app/features/data-dictionary/attributes.ts";
import { cleanQuery, type Find, type ServerAnswer } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { fill } from "#shared/fill.ts";

/** Made once for each content, when one is first asked for. */
const finders = new WeakMap<Snapshot, Map<Dataset, Find>>();

/** Loads the dictionary of a dataset, and the results of the query in the URL, for visitors without scripts. */
export function loadDictionary(content: Snapshot, dataset: Dataset, query: URLSearchParams) {
  const groups = content.attributes[dataset];
  const { title, intro } = content.tools["data-dictionary"][dataset];
  const q = cleanQuery(query.get("q"));
  const answer: ServerAnswer = q === "" ? null : { q, hits: attributeFinder(content, dataset)(q) };
  return {
    title,
    intro: fill(intro, { count: listAttributes(groups).length }),
    groups,
    answer,
  };
}

/** Finds attributes on the server. */
export function attributeFinder(content: Snapshot, dataset: Dataset): Find {
  const known = finders.get(content) ?? new Map<Dataset, Find>();
  finders.set(content, known);
  const docs = () => attributeDocs(listAttributes(content.attributes[dataset]));
  const find = known.get(dataset) ?? indexFinder(docs(), attributeBoosts);
  known.set(dataset, find);
  return find;
}

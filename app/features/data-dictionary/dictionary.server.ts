import { cleanQuery, type Find, type ServerAnswer } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { toCsv } from "#shared/csv.ts";
import { fill } from "#shared/fill.ts";
import type { FileAnswer } from "#shared/render.ts";
import { slugOf } from "#shared/slug.ts";
import { cellOf } from "./attribute-table.tsx";
import {
  type Attribute,
  attributeBoosts,
  attributeDocs,
  type Dataset,
  datasets,
  findAttributes,
  listAttributes,
} from "./attributes.ts";
import { type Column, readDictionaryQuery } from "./query.ts";

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
function attributeFinder(content: Snapshot, dataset: Dataset): Find {
  const known = finders.get(content) ?? new Map<Dataset, Find>();
  finders.set(content, known);
  const docs = () => attributeDocs(listAttributes(content.attributes[dataset]));
  const find = known.get(dataset) ?? indexFinder(docs(), attributeBoosts);
  known.set(dataset, find);
  return find;
}

/**
 * The list that a page of the dictionary shows for the same query, whole, as a file: `in` names the dataset.
 * @returns 404 for a dataset that doesn't exist
 */
export function attributesFile(
  content: Snapshot,
  params: URLSearchParams,
  kind: "csv" | "json",
): FileAnswer {
  const dataset = datasets.find((known) => known === params.get("in"));
  if (!dataset) return { status: 404, headers: {}, body: "" };
  const groups = content.attributes[dataset];
  const query = readDictionaryQuery(
    params,
    groups.map(({ group }) => slugOf(group)),
  );
  const found = findAttributes(listAttributes(groups), query, attributeFinder(content, dataset));
  const attributes = found.map(({ attribute }) => attribute);
  const columns = query.chosen;
  const copy = content.tools["data-dictionary"];
  const body =
    kind === "json"
      ? JSON.stringify(
          { sample: true, dataset, attributes: attributes.map(picked(columns)) },
          null,
          2,
        )
      : toCsv([
          ["sample", "name", "label", ...columns],
          ...attributes.map((attribute) => [
            ...["true", attribute.name, attribute.label],
            ...columns.map((column) => cellOf(attribute, column, copy)),
          ]),
        ]);
  return {
    status: 200,
    headers: {
      "Content-Type": kind === "json" ? "application/json" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${copy[dataset].file}.${kind}"`,
      "X-Robots-Tag": "noindex",
    },
    body,
  };
}

function picked(columns: readonly Column[]) {
  return (attribute: Attribute) => ({
    name: attribute.name,
    label: attribute.label,
    ...Object.fromEntries(columns.map((column) => [column, attribute[column]])),
  });
}

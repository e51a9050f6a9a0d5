import { cleanQuery, type Find, type ServerAnswer } from "#app/features/search/find.ts";
import { indexFinder } from "#app/features/search/index-finder.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { toCsv } from "#shared/csv.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import type { FileAnswer } from "#shared/render.ts";
import { fill, slugOf } from "#shared/words.ts";
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

/** Search of a dataset's attributes on the server. */
function attributeFinder({ attributes }: Snapshot, dataset: Dataset): Find {
  return finderOf(attributes[dataset]);
}

const finderOf = memoizeByObject((groups: Snapshot["attributes"][Dataset]) =>
  indexFinder(attributeDocs(listAttributes(groups)), attributeBoosts),
);

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

import type { Find, Hit, SearchDoc } from "#app/features/search/find.ts";
import type { Attributes } from "#content-model/schema/data-dictionary.ts";
import { slugOf } from "#shared/words.ts";
import type { DictionaryQuery } from "./query.ts";

export const datasets = ["consumer", "business"] as const;
export type Dataset = (typeof datasets)[number];

type Group = Attributes[Dataset][number];
export type Attribute = Group["attributes"][number] & { group: string };

/** The attributes of a dataset, in the order of the content. */
export function listAttributes(groups: readonly Group[]): Attribute[] {
  return groups.flatMap(({ group, attributes }) =>
    attributes.map((attribute) => ({ ...attribute, group })),
  );
}

/** Search documents of attributes: names first, then descriptions. */
export function attributeDocs(attributes: readonly Attribute[]): SearchDoc[] {
  return attributes.map(({ name, label, group, example, limit }) => ({
    id: name,
    texts: { label, name: name.replaceAll("_", " "), group, example, limit },
  }));
}

export const attributeBoosts = { label: 6, name: 4, group: 2, example: 1, limit: 1 };

export type Found = { attribute: Attribute; hit: Hit };

/** Attributes that a query lets through: in their own order, or the best match first. */
export function findAttributes(
  attributes: readonly Attribute[],
  { q, group, source }: Pick<DictionaryQuery, "q" | "group" | "source">,
  find: Find,
): Found[] {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const hits = q === "" ? attributes.map(({ name }) => ({ id: name, terms: [] })) : find(q);
  return hits.flatMap((hit) => {
    const attribute = byName.get(hit.id);
    if (!attribute) return [];
    const fits =
      (group === null || slugOf(attribute.group) === group) &&
      (source === null || attribute.source === source);
    return fits ? [{ attribute, hit }] : [];
  });
}

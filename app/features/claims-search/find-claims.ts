import { plainFinder, type SearchDoc } from "#app/features/search/find.ts";
import type { ClaimsRegister } from "#model/schema/claims-register.ts";

type Groups = ClaimsRegister["groups"];

/**
 * The groups with the entries that have every word of the query somewhere; all of them for an empty one.
 * @param q as `cleanQuery` leaves it
 */
export function findClaims(groups: Groups, q: string): Groups {
  if (q === "") return groups;
  const found = new Set(plainFinder(groups.flatMap(docsOf))(q).map(({ id }) => id));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ id }) => found.has(id)) }))
    .filter(({ entries }) => entries.length > 0);
}

function docsOf({ title, entries }: Groups[number]): SearchDoc[] {
  return entries.map((entry) => ({
    id: entry.id,
    texts: {
      figure: [entry.prefix, entry.value, entry.unit].join(" "),
      definition: entry.definition,
      about: [title, entry.source, entry.answers, ...entry.places].join(" "),
    },
  }));
}

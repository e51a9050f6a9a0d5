import type { ClaimsRegister, RegisterEntry } from "#content-model/schema/claim.ts";
import type { Snapshot } from "#content-model/snapshot.ts";

/** The registry of claims in the groups of the methodology page, none left out. */
export function loadClaims(content: Snapshot): ClaimsRegister {
  const { claims, "claim-groups": register } = content;
  const grouped = new Set(register.groups.flatMap((group) => group.claims));
  const others = Object.keys(claims).filter((id) => !grouped.has(id));
  const groups = [...register.groups, { ...register.rest, claims: others }]
    .filter((group) => group.claims.length > 0)
    .map(({ id, title, intro, source, answers, claims: ids }) => ({
      id,
      title,
      intro,
      source,
      answers,
      entries: merged(ids.flatMap((name) => entryOf(content, name) ?? [])),
    }));
  return { copy: register.copy, groups };
}

/** Figures of the same definition, one after another, share an entry. */
function merged(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const all: RegisterEntry[] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    if (last?.definition === entry.definition && last.sample === entry.sample)
      all[all.length - 1] = {
        ...last,
        places: [...new Set([...last.places, ...entry.places])],
        also: [...last.also, entry],
      };
    else all.push(entry);
  }
  return all;
}

/** Public entry of a claim. Fields are named one by one, so that nothing of the operator's is published by accident. */
function entryOf(content: Snapshot, id: string): RegisterEntry | undefined {
  const claim = content.claims[id];
  if (!claim) return undefined;
  const { prefix, value, unit, definition, asOf, places, example, sample } = claim;
  return {
    id,
    ...(prefix ? { prefix } : {}),
    value,
    unit,
    definition,
    asOf,
    places: places.map((place) => content["claim-groups"].places[place]),
    also: [],
    ...(example ? { example } : {}),
    ...(claim.source ? { source: claim.source } : {}),
    sample: sample ?? false,
  };
}

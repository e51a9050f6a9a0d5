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
      entries: ids.flatMap((name) => entryOf(content, name) ?? []),
    }));
  return { copy: register.copy, groups };
}

/** Public entry of a claim. Fields are named one by one, so that nothing of the operator's is published by accident. */
function entryOf(content: Snapshot, id: string): RegisterEntry | undefined {
  const claim = content.claims[id];
  if (!claim) return undefined;
  const { prefix, value, unit, definition, asOf, places, sample } = claim;
  return {
    id,
    ...(prefix ? { prefix } : {}),
    value,
    unit,
    definition,
    asOf,
    places: places.map((place) => content["claim-groups"].places[place]),
    ...(claim.source ? { source: claim.source } : {}),
    sample: sample ?? false,
  };
}

import { type ClaimId, claims } from "#content/claims.ts";
import { claimGroups, placeNames, rest } from "#content/collections/claim-groups.ts";
import { claimSchema } from "#model/schema/claim.ts";
import type { ClaimsRegister, RegisterEntry } from "#model/schema/claims-register.ts";

/** The registry of claims in the groups of the methodology page, none left out. */
export function loadClaims(): ClaimsRegister {
  const grouped = new Set<string>(claimGroups.flatMap((group) => group.claims));
  const others = (Object.keys(claims) as ClaimId[]).filter((id) => !grouped.has(id));
  const groups = [...claimGroups, { ...rest, claims: others }]
    .filter((group) => group.claims.length > 0)
    .map((group) => ({
      id: group.id,
      title: group.title,
      intro: group.intro,
      entries: group.claims.map(entryOf),
    }));
  return { groups };
}

/** What a reader gets of a claim. Named one by one, so that nothing of the operator's is published by accident. */
function entryOf(id: ClaimId): RegisterEntry {
  const { prefix, value, unit, definition, asOf, places, sample } = claimSchema.parse(claims[id]);
  return {
    id,
    ...(prefix ? { prefix } : {}),
    value,
    unit,
    definition,
    asOf,
    places: places.map((place) => placeNames[place]),
    sample: sample ?? false,
  };
}

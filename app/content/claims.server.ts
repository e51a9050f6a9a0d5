import { type ClaimId, claims } from "#content/claims.ts";
import { claimGroups, placeNames, rest } from "#content/collections/claim-groups.ts";
import { claimSchema } from "#content/schema/claim.ts";
import type { ClaimsRegister, RegisterEntry } from "#content/schema/claims-register.ts";
import { fillTokens } from "./tokens.server.ts";

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
  const entries = groups
    .flatMap((group) => group.entries)
    .filter((entry) => !entry.sample || entry.question);
  const supplied = entries.filter((entry) => entry.asOf !== null && entry.evidence !== null).length;
  return {
    groups,
    counts: {
      figures: entries.length,
      supplied,
      missing: entries.length - supplied,
      questions: entries.filter((entry) => entry.question !== null).length,
    },
  };
}

function entryOf(id: ClaimId): RegisterEntry {
  const { places, question, sample, ...claim } = claimSchema.parse(claims[id]);
  return {
    ...claim,
    id,
    places: places.map((place) => placeNames[place]),
    question: question ? fillTokens(`content/claims.ts, ${id}`, question) : null,
    sample: sample ?? false,
  };
}

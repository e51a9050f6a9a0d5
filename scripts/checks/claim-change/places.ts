import type { Claim } from "#content-model/schema/claim.ts";
import type { RouteEntry } from "#content-model/schema/route.ts";

export type Place = Claim["places"][number];

/** Pages whose place doesn't follow from their address or group. */
const places: Readonly<Record<string, readonly Place[]>> = {
  home: ["home"],
  pricing: ["pricing"],
  testimonials: ["testimonials"],
  partnerships: ["company"],
  security: ["company"],
  accessibility: ["company"],
  // Its cards say what each article is about.
  resources: ["articles"],
};

/** Places of the registry of claims that a page counts as. None means that only figures for everywhere may be on it. */
export function placesOfRoute({
  id,
  path,
  group,
}: { id: string } & Pick<RouteEntry, "path" | "group">): readonly Place[] {
  const folder = placesOfPath(path);
  if (folder.length > 0) return folder;
  return group === "company" ? ["company"] : (places[id] ?? []);
}

/** Places of a page by its address alone: articles and endpoint pages have no route of their own. */
export function placesOfPath(path: string): readonly Place[] {
  if (path.startsWith("/solutions/")) return ["solutions"];
  if (path.startsWith("/data/")) return ["data"];
  return /^\/blog\/[^/]+$/.test(path) ? ["articles"] : [];
}

/** Faults of claims that name a place where no page prints them: `printed` has the claims printed in each place. */
export function emptyPlaces(
  claims: Readonly<Record<string, Pick<Claim, "places">>>,
  printed: ReadonlyMap<Place, ReadonlySet<string>>,
): string[] {
  return Object.entries(claims).flatMap(([id, claim]) =>
    claim.places
      .filter((place) => place !== "everywhere" && !printed.get(place)?.has(id))
      .map(
        (place) =>
          `content/claims.yaml: no page in "${place}" prints ${id}; take the place off its list`,
      ),
  );
}

import { figuresToday } from "#content/article-figures.ts";
import type { Claim } from "#content/schema/claim.ts";

type Place = Claim["places"][number];

/** Which part of the site a built file belongs to, by its beginning; the first that fits. */
const PLACES: ReadonlyArray<readonly [RegExp, Place]> = [
  [/^index\.html$/, "home"],
  [/^(solutions|buyer-intent)\//, "solutions"],
  [/^data\//, "data"],
  [/^pricing\//, "pricing"],
  [/^testimonials\//, "testimonials"],
  [/^blog\//, "articles"],
  [/^(about|accessibility|careers|contact|partnerships|press|security)\//, "company"],
];
/** The page that explains every figure. */
const REGISTER = "methodology/index.html";

/**
 * Claims that stand in a part of the site which their entry doesn't name.
 * An article may name today's figure beside the old one that it prints.
 */
export function misplaced(
  file: string,
  ids: readonly string[],
  claims: Readonly<Record<string, Pick<Claim, "places">>>,
): string[] {
  if (file === REGISTER) return [];
  const place = PLACES.find(([beginning]) => beginning.test(file))?.[1] ?? "everywhere";
  const today = new Map(Object.entries(figuresToday).map(([old, now]) => [now as string, old]));
  return ids
    .filter((id) => {
      const places: readonly Place[] = claims[id]?.places ?? [];
      const beside = place === "articles" && ids.includes(today.get(id) ?? "");
      return !beside && !places.includes("everywhere") && !places.includes(place);
    })
    .map((id) => `${file}: prints ${id}, which may not stand there (${place})`);
}

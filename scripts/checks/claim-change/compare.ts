/* Where a claim is shown, and what differs between two publishings. */
import type { Claim } from "#content-model/schema/claim.ts";
import type { RouteEntry } from "#content-model/schema/route.ts";

/** Text of one built file, before and after every claim got another value. */
export type Change = { file: string; before: string; after: string };

/** Text of a page, reduced to the parts that claims can change. */
export function textOfPage(html: string): string {
  return (
    html
      // Data for the browser holds the same words once more, packed in a way that depends on their repetition.
      .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
      // Which CSS a page carries follows from its markup, and fonts are named by the letters of all pages.
      .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "")
      // A word stays on one line for its hyphen, which a claim's value may have.
      .replace(/<span class="unbroken">([^<]*)<\/span>/g, "$1")
      // Bundles are named by their content, which holds claims too: some with a name before it, scripts without.
      .replace(/(\/assets\/)(?:([\w.-]+?)-)?[\w-]{8}(?=\.\w+")/g, "$1$2")
  );
}

/** Nowhere else: with the old values put back, a file is what it was. */
export function changedElsewhere(change: Change, claims: readonly MarkedClaim[]): string[] {
  const restored = claims.reduce(
    (text, { marked, value }) => text.replaceAll(marked, value),
    change.after,
  );
  if (restored === change.before) return [];
  const at = [...restored].findIndex((character, i) => character !== change.before[i]);
  return [
    `${change.file}: something besides the claims has changed: ${near(change.before, at)} became ${near(restored, at)}`,
  ];
}

/** Everywhere: no old value is left in a file, unless it is spared. `used` receives the entries that spared one. */
export function leftBehind(
  { file, after }: Pick<Change, "file" | "after">,
  claims: readonly MarkedClaim[],
  spared: readonly Spared[],
  used: Set<Spared>,
): string[] {
  return claims.flatMap((claim) =>
    [...after.matchAll(wholeFigure(claim))].flatMap((match) => {
      const around = near(after, match.index);
      const entry = spared.find((one) => one.file.test(file) && one.around.test(around));
      if (entry) used.add(entry);
      return entry ? [] : [`${file}: "${match[0]}" (${claim.id}) is typed by hand: ${around}`];
    }),
  );
}

/** Ids of the claims that a text prints. */
export function printed(text: string, claims: readonly MarkedClaim[]): string[] {
  return claims.filter(({ marked }) => text.includes(marked)).map(({ id }) => id);
}

/** Preview images hold the title of their page: they change with it, and only with it. */
export function imageFaults(
  images: ReadonlyArray<{ file: string; titleChanged: boolean; bytesChanged: boolean }>,
): string[] {
  return images
    .filter(({ titleChanged, bytesChanged }) => titleChanged !== bytesChanged)
    .map(({ file, titleChanged }) =>
      titleChanged
        ? `${file}: its page's title has changed, the image has not`
        : `${file}: the image has changed, its page's title has not`,
    );
}

/** The figure itself, not a part of a longer one. A bare number is a figure only with what it counts. */
function wholeFigure({ value, unit }: MarkedClaim): RegExp {
  const figure = /^\d+$/.test(value) ? `${value} ${unit}` : value;
  const literal = figure.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.,:/#$-])${literal}(?!\\w)`, "g");
}

function near(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 50), at + 50).replace(/\s+/g, " "));
}

/** A claim with its printed value and the value that replaces it. */
type MarkedClaim = { id: string; value: string; unit: string; marked: string };

/** First of the marks: characters of a script that no page uses. */
const FIRST_MARK = 0x3400;
const ENTRY = /^(([a-z][\w-]*):\n(?: +#.*\n)* +value:)([^\n]*)$/gm;

/**
 * Gives every claim another value that occurs nowhere else, not longer than its own, so that limits of length hold:
 * the first number becomes a character of its own.
 */
export function markedClaims(
  claims: Readonly<Record<string, { value: string; unit: string }>>,
): MarkedClaim[] {
  return Object.entries(claims).map(([id, { value, unit }], i) => {
    const mark = String.fromCodePoint(FIRST_MARK + i);
    const marked = value.replace(/\d[\d,.]*\d|\d/, mark);
    return { id, value, unit, marked: marked === value ? mark : marked };
  });
}

/**
 * The registry's file with the marked values in it.
 * @throws if an entry isn't written as all others are
 */
export function markRegistry(source: string, marked: readonly MarkedClaim[]): string {
  const left = new Map(marked.map((claim) => [claim.id, claim]));
  const text = source.replace(ENTRY, (whole, head: string, id: string) => {
    const claim = left.get(id);
    left.delete(id);
    return claim ? `${head} ${JSON.stringify(claim.marked)}` : whole;
  });
  if (left.size > 0)
    throw new Error(
      `content/claims.yaml: no "value:" line found for ${[...left.keys()].join(", ")}`,
    );
  return text;
}

/** A figure that stays when the claim of the same value changes, with the reason. */
export type Spared = { file: RegExp; around: RegExp; reason: string };

/** One that spares nothing fails the check. */
export const spared: readonly Spared[] = [
  {
    file: /^(pricing\/index\.html|assets\/\w+\.js)$/,
    around: /our maximum match rate/,
    reason:
      "The plan chooser counts with the number in content/plans.yaml, from which the claim is made; the copy changes the claim alone.",
  },
  {
    file: /^(solutions\/traffic-id\/index\.html|assets\/\w+\.js)$/,
    around: /High starts at our maximum|% match rate</,
    reason:
      "The visit estimator counts with that number too, and prints the rates that a visitor can change.",
  },
  {
    file: /^terms\/index\.html$/,
    around: /You must honor it within/,
    reason: "The time that CAN-SPAM gives a customer, not the one in which we answer.",
  },
];

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

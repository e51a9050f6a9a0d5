/* Finds the file, line, and column of the content behind a fault of a finished page. */
import { missingPath } from "#app/seo/missing-path.ts";
import { findText } from "#content-model/find-text.ts";
import { faultLine, sortFaults } from "#content-model/read/fault.ts";
import type { Texts } from "#content-model/read/files.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type PageFault, pageFaultLine } from "./site-error.ts";

/** Pages that a fault names; of more it says how many. */
const NAMED = 3;

/**
 * Faults of finished pages as someone who edits the content meets them: each with file, line and column, once for each
 * place, however many pages show it. One that no field of the content has is told with its pages only.
 * @param root name of the content's folder
 */
export function faultsInContent(
  faults: readonly PageFault[],
  texts: Texts,
  content: Snapshot,
  root: string,
): string[] {
  const same = Map.groupBy(faults, ({ message, text }) => JSON.stringify([message, text]));
  const joined = [...same.values()].map((of) => ({
    ...(of[0] as PageFault),
    pages: of.flatMap(({ pages }) => pages),
  }));
  const placed = joined.map((fault) => ({
    fault,
    places: placesOf(fault, texts, content, root),
  }));
  const located = placed.flatMap(({ fault, places }) =>
    places.map((place) => ({ ...place, message: sentence(fault) })),
  );
  const others = placed.filter(({ places }) => places.length === 0);
  return [
    ...sortFaults(located).map(faultLine),
    ...others.map(({ fault }) => pageFaultLine({ ...fault, pages: [pagesOf(fault)] })),
  ];
}

type Place = ReturnType<typeof findText>[number];

/** Where the text of a fault is, without the same text of pages that don't have the fault. */
function placesOf(fault: PageFault, texts: Texts, content: Snapshot, root: string): Place[] {
  const all = waysToWrite(fault)
    .map((text) => findText(text, texts, content, root))
    .find((places) => places.length > 0);
  if (!all) return [];
  const owners = ownersOf(content);
  const ownerOf = ({ file }: Place) => owners.get(file.slice(root.length + 1));
  const ofThese = all.filter((place) => fault.pages.includes(ownerOf(place) ?? ""));
  if (fault.isOwn && ofThese.length > 0) return ofThese;
  const shared = all.filter((place) => ownerOf(place) === undefined);
  return ofThese.length + shared.length > 0 ? [...ofThese, ...shared] : all;
}

/** A text as the page has it, then as its author may have written it: an anchor of the page itself, signs unencoded. */
function waysToWrite({ text, pages }: PageFault): string[] {
  if (text === undefined) return [];
  const page = pages.find((path) => text.startsWith(`${path}#`));
  const written = page === undefined ? [text] : [text, text.slice(page.length)];
  return written.flatMap((one) => [one, decoded(one)]);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** File of the content that belongs to one page -> path of that page. */
function ownersOf({ routes, articles }: Snapshot): ReadonlyMap<string, string> {
  return new Map([
    ["pages/not-found.yaml", missingPath],
    ...routeList(routes).flatMap(
      ({ id, path }): Array<[string, string]> => [
        [`pages/${id}.yaml`, path],
        [`legal/${id}.md`, path],
      ],
    ),
    ...articles.map(({ slug }): [string, string] => [`articles/${slug}.md`, `/blog/${slug}`]),
  ]);
}

function sentence(fault: PageFault): string {
  const { message } = fault;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}. It is so on ${pagesOf(fault)}.`;
}

function pagesOf({ pages }: PageFault): string {
  const named = pages.slice(0, NAMED).join(", ");
  const others = pages.length - NAMED;
  return others > 0 ? `${named} and ${others} more` : named;
}

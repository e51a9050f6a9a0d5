import { findText } from "#model/find-text.ts";
import { faultLine, sortFaults } from "#model/read/fault.ts";
import type { Texts } from "#model/read/files.ts";
import { routeList } from "#model/schema/route.ts";
import type { Snapshot } from "#model/snapshot.ts";
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
    places: fault.text ? placesOf(fault.text, texts, content, root) : [],
  }));
  const told = placed.flatMap(({ fault, places }) =>
    places.map((place) => ({ ...place, message: sentence(fault) })),
  );
  const others = placed.filter(({ places }) => places.length === 0);
  return [
    ...sortFaults(told).map(faultLine),
    ...others.map(({ fault }) => pageFaultLine({ ...fault, pages: [pagesOf(fault)] })),
  ];
}

/** A page's link to a part of itself is written as the anchor alone, and shown with the page's address. */
function placesOf(text: string, texts: Texts, content: Snapshot, root: string) {
  const places = findText(text, texts, content, root);
  const [, address, anchor] = /^(\/[^?#]*)(#.+)$/.exec(text) ?? [];
  if (places.length > 0 || address === undefined || anchor === undefined) return places;
  const id = routeList(content.routes).find(({ path }) => path === address)?.id;
  const own = new Map([...texts].filter(([name]) => name === `pages/${id}.yaml`));
  return findText(anchor, own, content, root);
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

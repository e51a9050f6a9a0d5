import { missingPath } from "#app/seo/meta.ts";
import { hiddenAt } from "#content-model/hidden-pages.ts";
import { fillKnown, type TokenValues } from "#content-model/read/checked.ts";
import { type Fault, faultLine, sortFaults } from "#content-model/read/fault.ts";
import type { Texts } from "#content-model/read/files.ts";
import {
  eachText,
  type Located,
  readFrontMatter,
  readYaml,
} from "#content-model/read/yaml-file.ts";
import {
  claimTokens,
  mailTokens,
  pathTokens,
  planTokens,
  siteTokens,
} from "#content-model/read-content.ts";
import { routeList } from "#content-model/schema/route.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { type PageFault, pageFaultLine } from "./site-error.ts";

/* Finds the file, line, and column of the content behind a fault of a finished page. */

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

/** Where the text of a fault is, without the same text of pages that don't have the fault. */
function placesOf(fault: PageFault, texts: Texts, content: Snapshot, root: string): Place[] {
  if (fault.at) {
    const { file, keys } = fault.at;
    return [{ file: `${root}/${file}`, ...readYaml(texts.get(file) ?? "", ignore)?.placeOf(keys) }];
  }
  const all = waysToWrite(fault, content)
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

/**
 * A text as the page has it, then as its author may have written it: an anchor of the page itself, signs unencoded, an address
 * without the anchor that a page adds to it, where no page has this address.
 */
function waysToWrite({ text, pages }: PageFault, { routes }: Snapshot): string[] {
  if (text === undefined) return [];
  const page = pages.find((path) => text.startsWith(`${path}#`));
  const written = page === undefined ? [text] : [text, text.slice(page.length)];
  const [, address = ""] = /^(\/[^?#]*)[?#]/.exec(text) ?? [];
  const isMissing = address !== "" && !routeList(routes).some(({ path }) => path === address);
  return [...written.flatMap((one) => [one, decoded(one)]), ...(isMissing ? [address] : [])];
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

type Place = Omit<Fault, "message">;

/**
 * Where the content has a text that a finished page shows: the field that is this text, once its tokens are filled, or
 * the link in Markdown that leads there.
 * @param root name of the content's folder in places
 */
export function findText(text: string, texts: Texts, content: Snapshot, root: string): Place[] {
  const tokenValues = tokenValuesOf(content);
  // Fields that lead there have gone with the page, or are told when they are read.
  const inProse = hiddenAt(content.hidden, text) !== null;
  return [...texts].flatMap(([name, source]) => {
    if (isHidden(name, content)) return [];
    const file = `${root}/${name}`;
    if (name.endsWith(".yaml"))
      return inProse ? [] : fieldsWith(text, readYaml(source, ignore), tokenValues, file);
    if (!name.endsWith(".md")) return [];
    const head = readFrontMatter(source, ignore);
    if (!head) return [];
    const links = linksTo(text, head.body, tokenValues).map(({ line, column }) => ({
      file,
      line: line + head.firstLine - 1,
      column,
    }));
    return inProse ? links : [...fieldsWith(text, head.fields, tokenValues, file), ...links];
  });
}

function ignore(): void {}

/** A text without what a page does to it: no-break signs keep words on one line, and break no comparison. */
function oneLine(text: string): string {
  return text.replaceAll("\u2011", "-").replaceAll("\u2060", "").replace(/\s+/g, " ").trim();
}

function fieldsWith(
  text: string,
  source: Located | null,
  tokenValues: TokenValues,
  file: string,
): Place[] {
  const found: Array<{ place: Place; isLink: boolean }> = [];
  const wanted = oneLine(text);
  eachText(source?.value, (value, path) => {
    if (oneLine(fillKnown(value, tokenValues)) !== wanted) return;
    const isLink = /(href|src|image)$/i.test(String(path.at(-1)));
    found.push({ place: { file, ...source?.placeOf(path) }, isLink });
  });
  // An address may be an example somewhere else, and is where its page is defined.
  const links = found.filter(({ isLink }) => isLink);
  const meant = text.startsWith("/") ? links : found;
  return meant.map(({ place }) => place);
}

/** True for texts of a page that is left out, and of articles without the blog: no page shows them. */
function isHidden(name: string, { hidden }: Snapshot): boolean {
  const ids = hidden.map(({ id }) => id);
  if (name.startsWith("articles/")) return ids.includes("blog");
  const [, id = ""] = /^(?:pages|legal)\/([\w-]+)\.\w+$/.exec(name) ?? [];
  return ids.includes(id);
}

/** Addresses in `[text](address)`, `![text](address)` and `[name]: address`. */
const ADDRESS = /(?:\]\(|^\[[^\]\n]+\]:[ \t]+)([^)\s]+)/gm;

function linksTo(
  address: string,
  body: string,
  tokenValues: TokenValues,
): Array<{ line: number; column: number }> {
  return [...body.matchAll(ADDRESS)].flatMap((match) => {
    const [whole, target = ""] = match;
    if (fillKnown(target, tokenValues) !== address) return [];
    const lines = body.slice(0, match.index + whole.length - target.length).split("\n");
    return [{ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }];
  });
}

function tokenValuesOf({ claims, hidden, plans, routes, settings, site }: Snapshot): TokenValues {
  return new Map([
    ...siteTokens(site, settings),
    ...pathTokens(routes),
    ...hidden.map(({ id, path }) => [`path.${id}`, path] as const),
    ...planTokens(plans),
    ...mailTokens(plans.mailPieces),
    ...claimTokens(claims),
  ]);
}

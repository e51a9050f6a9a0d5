import { globSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { enhancements } from "#app/enhance/on-demand.ts";
import { builtPages } from "../../scripts/checks/files.ts";
import { sitePaths } from "./content.ts";
import { eachKind } from "./each-kind.ts";

/** Attributes of the elements for which pages fetch a script that the others lack. */
const fetching = new Set(
  Object.keys(enhancements).flatMap((selector) =>
    [...selector.matchAll(/\[([\w-]+)\]/g)].map(([, name = ""]) => name),
  ),
);

const opened = new Set(sitePaths());
const pages = (await builtPages())
  .filter((page) => opened.has(page.path))
  .map((page) => ({ path: page.path, parts: partsOf(page.html) }));

/** Names of the islands that the opened pages carry. */
export const islandsShown: ReadonlySet<string> = new Set(
  pages
    .flatMap(({ parts }) => parts)
    .filter((part) => part.startsWith("island "))
    .map((part) => part.slice("island ".length)),
);

/** Names of all islands of the code. */
export const islandsOfCode: readonly string[] = globSync("app/**/*.island.tsx").map((file) =>
  path.basename(file, ".island.tsx"),
);

/**
 * A page of each kind, and the few pages that together have every island and every script that is fetched for some pages
 * only. For what islands and scripts do to a document, whose frame is the same on every page.
 */
export const eachPart: readonly string[] = withEachPart();

function withEachPart(): string[] {
  const chosen = new Set(eachKind);
  const missing = new Set(pages.flatMap(({ parts }) => parts));
  const take = ({ path: address, parts }: (typeof pages)[number]) => {
    chosen.add(address);
    for (const part of parts) missing.delete(part);
  };
  for (const page of pages.filter(({ path: address }) => chosen.has(address))) take(page);
  const adds = ({ parts }: (typeof pages)[number]) =>
    parts.filter((part) => missing.has(part)).length;
  while (missing.size > 0) {
    const [most] = pages.toSorted((one, other) => adds(other) - adds(one));
    if (most) take(most);
  }
  return pages.map(({ path: address }) => address).filter((address) => chosen.has(address));
}

/** Islands and attributes with a script of their own that a page has. */
function partsOf(html: string): string[] {
  const parts = new Set<string>();
  const parser = new Parser({
    onopentag(_name, attributes) {
      if (attributes["data-island"]) parts.add(`island ${attributes["data-island"]}`);
      for (const name of Object.keys(attributes)) if (fetching.has(name)) parts.add(name);
    },
  });
  parser.end(html);
  return [...parts];
}

/**
 * Gives every claim another value, publishes that apart and compares with the site that is published:
 * each claim has changed everywhere it is printed, and nothing else has. (`test/content/claims.test.ts` does the same
 * to the content files and knows where each may be; this sees what visitors, feeds and search engines get.)
 * Every value is unique, so the one build answers for each claim by itself. Exit status 1 with each fault.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { socialName } from "#app/seo/meta.ts";
import { routeList } from "#content-model/schema/route.ts";
import { readSite } from "../../site-generator/content.ts";
import { htmlFacts } from "../../site-generator/html-facts.ts";
import { clientFolder, filesUnder, publishedFiles } from "../../site-generator/paths.ts";
import { exitOnError } from "../tasks/shell.ts";
import {
  type Change,
  changedElsewhere,
  emptyPlaces,
  imageFaults,
  leftBehind,
  markedClaims,
  markRegistry,
  type Place,
  placesOfPath,
  placesOfRoute,
  printed,
  type Spared,
  spared,
  textOfPage,
} from "./claim-change/compare.ts";
import { builtPages } from "./files.ts";
import { publishChanged } from "./publish-changed.ts";

const REGISTRY = "content/claims.yaml";
/** Besides the pages, what is written from the same words. */
const LISTS = ["llms.txt", "blog/atom.xml", "blog/rss.xml"];

const { claims, routes } = await exitOnError(readSite());
const marked = markedClaims(claims);
const used = new Set<Spared>();
const pages = await builtPages();
const before = publishedFiles();
const faults = await exitOnError(publishChanged(markClaims, compare));

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `\n${faults.length} faults. A claim is printed as {{claim.<name>}}, or by its name in a list of figures`,
  );
  process.exit(1);
}

function markClaims(content: string): void {
  const registry = path.join(content, "claims.yaml");
  writeFileSync(registry, markRegistry(readFileSync(registry, "utf8"), marked));
}

async function compare(changed: string): Promise<string[]> {
  const changes = [...pages.map(({ file }) => pageChange(file, changed)), ...lists(changed)];
  const scripts = (await filesUnder(clientFolder)).filter((file) => /^assets\/.*\.js$/.test(file));
  const shown = changes.map(({ file, after }) => ({ file, ids: printed(after, marked) }));
  const data = changes.flatMap(({ after }) => /ld\+json">(.*?)<\/script>/s.exec(after)?.[1] ?? "");
  const unprinted = marked.filter(({ id }) => !shown.some(({ ids }) => ids.includes(id)));
  console.info(
    `claims: ${marked.length} changed, ${shown.reduce((sum, { ids }) => sum + ids.length, 0)} times printed in ${changes.length} pages and lists, ` +
      `${data.filter((json) => printed(json, marked).length > 0).length} of them with structured data that holds one`,
  );
  return [
    ...changes.flatMap((change) => changedElsewhere(change, marked)),
    ...[...changes, ...scripts.map((file) => ({ file, after: read(clientFolder, file) }))].flatMap(
      (change) => leftBehind(change, marked, spared, used),
    ),
    ...idle(),
    ...unprinted.map(({ id }) => `${REGISTRY}: ${id} is printed nowhere; remove it`),
    ...imageFaults(images(changed)),
    ...emptyPlaces(claims, printedIn(changed)),
  ];
}

/** Called after all files were looked at. */
function idle(): string[] {
  return spared
    .filter((entry) => !used.has(entry))
    .map(
      ({ file }) => `scripts/checks/claim-change/compare.ts: the entry for ${file} spares nothing`,
    );
}

function pageChange(file: string, changed: string): Change {
  const name = path.relative(before, file);
  return {
    file: name,
    before: textOfPage(read(before, name)),
    after: textOfPage(read(changed, name)),
  };
}

/** The claims printed in each place, in what a visitor sees of its pages. */
function printedIn(changed: string): Map<Place, Set<string>> {
  const ids = new Map<Place, Set<string>>();
  for (const page of pages) {
    const route = routeList(routes).find(({ path: address }) => address === page.path);
    // The methodology page prints every claim.
    if (route?.id === "methodology") continue;
    const body = /<body[\s>].*/s.exec(pageChange(page.file, changed).after)?.[0] ?? "";
    for (const place of route ? placesOfRoute(route) : placesOfPath(page.path))
      ids.set(place, new Set([...(ids.get(place) ?? []), ...printed(body, marked)]));
  }
  return ids;
}

function lists(changed: string): Change[] {
  return LISTS.map((file) => ({
    file,
    before: read(before, file),
    after: read(changed, file),
  }));
}

function images(changed: string) {
  // Lists of articles share one.
  const drawn = pages.flatMap((page) => {
    const file = `social/${socialName(page.path)}.png`;
    return htmlFacts(page.html).ogImage?.endsWith(`/${file}`) ? [{ page, file }] : [];
  });
  return drawn.map(({ page, file }) => {
    const after = read(changed, path.relative(before, page.file));
    return {
      file,
      titleChanged: htmlFacts(page.html).title !== htmlFacts(after).title,
      bytesChanged: !readFileSync(path.join(before, file)).equals(
        readFileSync(path.join(changed, file)),
      ),
    };
  });
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}

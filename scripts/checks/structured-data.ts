/** Structured data of every built page, against schema.org's vocabulary and what search engines ask for. Exit status 1 with each fault. */

import { readSite } from "../../site-generator/content.ts";
import { clientFolder, filesUnder, publishedFiles } from "../../site-generator/paths.ts";
import {
  readGraph,
  richResultFaults,
  vocabularyFaults,
} from "../../site-generator/rules/structured-data/rich-results.ts";
import { exitOnError } from "../tasks/shell.ts";
import { builtPages } from "./files.ts";

const pages = await builtPages();
const paths = new Set([
  ...pages.map((page) => page.path),
  ...[...(await filesUnder(clientFolder)), ...(await filesUnder(publishedFiles()))].map(
    (file) => `/${file}`,
  ),
]);
const site = {
  siteUrl: (await exitOnError(readSite())).settings.siteUrl,
  has: (path: string) => paths.has(path),
};
// The page for addresses that lead nowhere says nothing to search engines.
const graphs = pages
  .filter(({ path }) => path !== "/not-found.html")
  .map(({ path, html }) => readGraph(path, html));
const faults = [
  ...vocabularyFaults(graphs),
  ...graphs.flatMap((graph) => richResultFaults(graph, site)),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `\n${faults.length} faults in the structured data. It is made in app/seo/json-ld.ts`,
  );
  process.exit(1);
}
const things = graphs.reduce((sum, { things: { length } }) => sum + length, 0);
console.info(`structured data: ${things} things on ${pages.length} pages fit schema.org`);

/**
 * What the home page weighs as browsers get it, compressed, without what it fetches; and whether each page's copy of the
 * layout is there. Exit status 1 with one line for each fault.
 */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { publishedFiles } from "../../publishing/paths.ts";
import { builtPages } from "./built-pages.ts";

const KB = 1024;
/** The page that most visitors see first. */
const HOME_BAR = 15 * KB;

const pages = (await builtPages()).map(({ path: address, file, html }) => {
  const [, layout = ""] = /fetch\("\/(assets\/layout-[\w-]+\.json)"\)/.exec(html) ?? [];
  return { address, bytes: statSync(`${file}.br`).size, layout };
});

const home = pages.find(({ address }) => address === "/")?.bytes ?? Number.POSITIVE_INFINITY;
const faults = pages
  .filter(({ layout }) => layout === "" || !existsSync(path.join(publishedFiles(), layout)))
  .map(({ address }) => `${address}: its scripts name no layout that is published`);
if (home > HOME_BAR) faults.push(`/: ${home} bytes of HTML as Brotli, at most ${HOME_BAR}`);

for (const fault of faults) console.error(fault);
const largest = Math.max(...pages.map(({ bytes }) => bytes));
console.info(`HTML as Brotli: home ${home} bytes, the largest page ${largest}`);
process.exit(faults.length > 0 ? 1 : 0);

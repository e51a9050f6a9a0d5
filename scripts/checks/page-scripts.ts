/**
 * What each built page fetches of scripts after its load: compressed, with the heads of the answers, as a visitor whose
 * visit is counted gets them. Exit status 1 with one line for each page over its bar.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { clientFolder, publishedFiles } from "../../publishing/paths.ts";
import { builtPages } from "./built-pages.ts";

const KB = 1024;
/** Of an answer, measured: 405 to 452 bytes. */
const HEAD = 450;
/** A page that is read. */
const BAR = 112 * KB;
/** Pages with a form or a tool, and the booking with its calendar. */
const TOOLS = 140 * KB;
const BOOKING = 144 * KB;
const withTools =
  /^\/(pricing|testimonials|buyer-intent|partnerships|register|contact|resources|methodology|privacy-choices|cookie-settings|solutions\/(audience-builder|business-data|traffic-id|direct-mail|enterprise|white-label)|data\/(consumer-data|business-intelligence|api(\/reference\/[a-z-]+)?))$/;

const assets = path.join(clientFolder, "assets");
const counts = readdirSync(assets).filter(
  (file) =>
    file.endsWith(".js") && readFileSync(path.join(assets, file), "utf8").includes("sendBeacon"),
);
if (counts.length === 0)
  throw new Error("No script of the build counts visits: look for it again.");

const sums = (await builtPages()).map(({ path: address, html }) => {
  const named = [...html.matchAll(/import\("\/assets\/([^"]+)"\)/g)].map(([, file = ""]) => file);
  const files = new Set<string>();
  for (const file of [...named, ...counts]) follow(file, files);
  return { address, bytes: [...files].reduce((sum, file) => sum + HEAD + sizeOf(file), 0) };
});

const faults = sums.filter(({ address, bytes }) => bytes > barOf(address));
for (const { address, bytes } of faults)
  console.error(`${address}: ${kb(bytes)} kB of scripts after load, at most ${kb(barOf(address))}`);
const read = sums.filter(({ address }) => barOf(address) === BAR).map(({ bytes }) => bytes);
console.info(
  `scripts after load: ${kb(Math.min(...read))} to ${kb(Math.max(...read))} kB on ${read.length} pages to read, ` +
    `at most ${kb(Math.max(...sums.map(({ bytes }) => bytes)))} kB on the others`,
);
process.exit(faults.length > 0 ? 1 : 0);

function barOf(address: string): number {
  if (address === "/book-a-demo") return BOOKING;
  return withTools.test(address) ? TOOLS : BAR;
}

/** A script with all that it imports before it runs. */
function follow(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const code = readFileSync(fileOf(file), "utf8");
  for (const [, next = ""] of code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
    follow(next, seen);
}

function sizeOf(file: string): number {
  const plain = fileOf(file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

/** The table of routes is the site's, everything else the code's. */
function fileOf(name: string): string {
  const built = path.join(assets, name);
  return existsSync(built) ? built : path.join(publishedFiles(), "assets", name);
}

function kb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

/**
 * Budgets of every published page: its HTML, the CSS in it, fonts fetched before the first paint, and all scripts and data of
 * islands that it can fetch by itself once it has been scrolled to its end, as Brotli. Exit status 1 with one line for each budget that is exceeded.
 */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { enhancements } from "#app/enhance/on-demand.ts";
import { clientFolder } from "../../site-generator/paths.ts";
import { builtPages } from "./files.ts";

const KB = 1024;

/** Bytes of scripts as Brotli, without the heads of their answers. What saves a cookie choice comes with a pointer over the banner. */
const scriptBars = {
  read: 8 * KB,
  home: 9 * KB,
  tool: 100 * KB,
  medianTool: 80 * KB,
};
/** Bytes of an island's own code, without React and what the page has already. */
const ISLAND_BAR = 24 * KB;
/** Bytes of raw HTML, and of that as Brotli on the page that most visitors see first. */
const HTML_BAR = 120_000;
const HOME_HTML_BAR = 21 * KB;
/** Bytes of raw CSS inside a page. */
const STYLE_BAR = 56_000;
const FONTS_BAR = 3;

type Chunk = { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] };
const manifest = JSON.parse(
  readFileSync(path.join(clientFolder, "manifest.json"), "utf8"),
) as Readonly<Record<string, Chunk>>;

const ENTRY = "app/client.ts";
const HYDRATION = "app/islands/hydrate.tsx";
const COUNTS = "app/consent/analytics/own-counts.ts";

/** Attributes of elements -> source of the module that is fetched for them. */
const onDemand = Object.entries(enhancements).map(([selector, load]) => {
  const [, module = ""] = /import\("([^"]+)"\)/.exec(String(load)) ?? [];
  const source = module.replace(/^\.\//, "app/enhance/").replace(/^#/, "");
  if (!manifest[source]) throw new Error(`The bundler made no ${source} for ${selector}.`);
  return { names: [...selector.matchAll(/\[([\w-]+)\]/g)].map(([, name = ""]) => name), source };
});

const pages = (await builtPages()).map((page) => ({ ...page, ...partsOf(page.html) }));
const faults: string[] = [];

const sums = pages.map(({ path: address, file, names, islands, data }) => {
  const wanted = onDemand.filter((one) => one.names.some((name) => names.has(name)));
  const base = closure([ENTRY, COUNTS, ...wanted.map(({ source }) => source)]);
  const own = islands.map((island) => [island, sourceOf(island)] as const);
  const all = closure([...base, ...(own.length > 0 ? [HYDRATION] : []), ...own.map(([, s]) => s)]);
  const shared = closure([...base, HYDRATION]);
  for (const [island, source] of own) {
    const alone = sizeOf([...closure([source])].filter((chunk) => !shared.has(chunk)));
    if (alone > ISLAND_BAR) fault(`${address}: island ${island} has ${kb(alone)} kB`, ISLAND_BAR);
  }
  const isTool = own.length > 0 || names.has("data-figure-search") || names.has("data-list-search");
  const kind = isTool ? "tool" : "read";
  const bytes = sizeOf([...all]) + dataSize(file, address, data);
  return { address, kind, bytes, untouched: sizeOf([...base]) } as const;
});

for (const { address, kind, bytes, untouched } of sums) {
  const isHome = address === "/";
  const bar = isHome ? scriptBars.home : scriptBars[kind];
  const counted = isHome ? untouched : bytes;
  if (counted > bar) fault(`${address}: ${kb(counted)} kB of scripts`, bar);
}
const ofTools = sums.filter(({ kind }) => kind === "tool").map(({ bytes }) => bytes);
const median = ofTools.toSorted((a, b) => a - b)[ofTools.length >> 1] ?? 0;
if (median > scriptBars.medianTool)
  fault(`median of pages with a tool: ${kb(median)} kB of scripts`, scriptBars.medianTool);

for (const { path: address, file, html, style, fonts } of pages) {
  const bytes = Buffer.byteLength(html);
  if (bytes > HTML_BAR) fault(`${address}: ${kb(bytes)} kB of HTML`, HTML_BAR);
  if (style > STYLE_BAR) fault(`${address}: ${kb(style)} kB of CSS in the page`, STYLE_BAR);
  if (fonts > FONTS_BAR)
    faults.push(`${address}: ${fonts} fonts before the first paint, at most ${FONTS_BAR}`);
  const packed = statSync(`${file}.br`).size;
  if (address === "/" && packed > HOME_HTML_BAR)
    fault(`/: ${kb(packed)} kB of HTML as Brotli`, HOME_HTML_BAR);
}

for (const line of faults) console.error(line);
const read = sums
  .filter(({ address, kind }) => kind === "read" && address !== "/")
  .map(({ bytes }) => bytes);
const home = sums.find(({ address }) => address === "/");
console.info(
  `scripts: ${kb(Math.min(...read))} to ${kb(Math.max(...read))} kB on ${read.length} pages to read, ${kb(home?.untouched ?? 0)} on the home page, median ${kb(median)} and at most ` +
    `${kb(Math.max(...ofTools))} kB on ${ofTools.length} with a tool or form; HTML: median ` +
    `${kb(pages.map(({ html }) => html.length).toSorted((a, b) => a - b)[pages.length >> 1] ?? 0)} kB`,
);
process.exit(faults.length > 0 ? 1 : 0);

function fault(what: string, bar: number): void {
  faults.push(`${what}, at most ${kb(bar)}`);
}

/** Attribute names and islands of a page, bytes of CSS in it, and fonts that it asks for at once. */
function partsOf(html: string) {
  const names = new Set<string>();
  const islands: string[] = [];
  const data: string[] = [];
  let [style, fonts, inside] = [0, 0, ""];
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of Object.keys(attributes)) names.add(attribute);
      if (attributes["data-island"]) islands.push(attributes["data-island"]);
      if (name === "link" && attributes.rel === "preload" && attributes.as === "font") fonts += 1;
      inside = attributes.type ?? name;
    },
    ontext(text) {
      if (inside === "style") style += Buffer.byteLength(text);
      // Data of an island that is a file: the script has its address.
      if (inside === "application/json" && text.startsWith('"')) data.push(JSON.parse(text));
    },
    onclosetag() {
      inside = "";
    },
  });
  parser.end(html);
  return { names, islands: [...new Set(islands)], data: [...new Set(data)], style, fonts };
}

function sourceOf(island: string): string {
  const found = Object.keys(manifest).find((source) => source.endsWith(`/${island}.island.tsx`));
  if (!found) throw new Error(`The bundler made no island ${island}.`);
  return found;
}

/** Chunks with all that they import before they run. */
function closure(sources: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const source of sources) {
    if (seen.has(source)) continue;
    seen.add(source);
    closure(manifest[source]?.imports ?? [], seen);
  }
  return seen;
}

function sizeOf(chunks: readonly string[]): number {
  const files = new Set(chunks.map((chunk) => manifest[chunk]?.file ?? ""));
  return [...files].reduce((sum, file) => {
    const plain = path.join(clientFolder, file);
    return sum + (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
  }, 0);
}

/** Bytes of the files that hold data of a page's islands. */
function dataSize(page: string, address: string, files: readonly string[]): number {
  const depth = address.split("/").filter(Boolean).length;
  const folder = path.join(path.dirname(page), "../".repeat(depth));
  return files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
}

function kb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

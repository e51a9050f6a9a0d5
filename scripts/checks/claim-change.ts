/**
 * Gives every claim another value, publishes that apart and compares with the site that is published:
 * each claim has changed everywhere it is printed, and nothing else has. (`test/content/claims.test.ts` does the same
 * to the content files and knows where each may stand; this sees what visitors, feeds and search engines get.)
 * Every value is unique, so the one build answers for each claim by itself. Exit status 1 with each fault.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { socialName } from "#app/seo/social-name.ts";
import { currentFolder } from "#server/sites.ts";
import { readSite } from "../../publishing/content.ts";
import { htmlFacts } from "../../publishing/html-facts.ts";
import { buildFolder, clientFolder, filesUnder, publishedFiles } from "../../publishing/paths.ts";
import { publish } from "../../publishing/publish.ts";
import { builtPages } from "./built-pages.ts";
import {
  type Change,
  changedElsewhere,
  imageFaults,
  leftBehind,
  printed,
  textOfPage,
} from "./claim-change/compare.ts";
import { markedClaims, markRegistry } from "./claim-change/marked-claims.ts";
import { type Spared, spared } from "./claim-change/spared.ts";
import { root } from "./files.ts";

const REGISTRY = "content/claims.yaml";
/** Besides the pages, what is written from the same words. */
const LISTS = ["llms.txt", "blog/atom.xml", "blog/rss.xml"];

const { claims } = await readSite();
const marked = markedClaims(claims);
const used = new Set<Spared>();
const pages = await builtPages();
const before = publishedFiles();
const faults = await withFolder(async (folder) => compare(await publishMarked(folder)));

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `\n${faults.length} faults. A claim is printed as {{claim.<name>}}, or by its name in a list of figures`,
  );
  process.exit(1);
}

/** Publishes the content with every claim changed into a folder, with the code as it is built. Returns the site's files. */
async function publishMarked(folder: string): Promise<string> {
  const copy = path.join(folder, "content");
  cpSync(path.join(root, "content"), copy, { recursive: true });
  const registry = path.join(folder, REGISTRY);
  writeFileSync(registry, markRegistry(readFileSync(registry, "utf8"), marked));
  for (const part of ["client", "server"])
    symlinkSync(path.join(buildFolder, part), path.join(folder, part), "junction");
  await publish({ build: folder, content: await readSite(copy), folder: copy, record: "" });
  return path.join(currentFolder(folder), "files");
}

async function withFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "claims-"));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  ];
}

/** Called after all files were looked at. */
function idle(): string[] {
  return spared
    .filter((entry) => !used.has(entry))
    .map(
      ({ file }) => `scripts/checks/claim-change/spared.ts: the entry for ${file} spares nothing`,
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

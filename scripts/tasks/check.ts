/**
 * `npm run check`: holds all of the content to the rules of content-model/rules and, once the site has been built, all pages
 * of it to the rules of site-generator/rules, without the bundler and without publishing. Names every fault with file, line
 * and column, last in the output, and ends with 1 then: publishing refuses the same. How something is said is the operator's to
 * decide, so the rules of wording are advice; the tests hold this project's own content to them. It lists the files that differ from the
 * served release, so that someone else's half-done edit is seen before it is published.
 */
import { ContentError } from "#content-model/read/fault.ts";
import { wordingFaults } from "#content-model/rules/wording.ts";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { usableConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { buildState } from "../../site-generator/build-stamp.ts";
import { type ContentSource, contentFolder, readSource } from "../../site-generator/content.ts";
import { faultsInContent } from "../../site-generator/fault-places.ts";
import { buildFolder } from "../../site-generator/paths.ts";
import {
  formatRemovedPage,
  formatScheduled,
  hiddenLines,
  printWarning,
} from "../../site-generator/report.ts";
import { checkAllCopy } from "../../site-generator/rules/check-copy.ts";
import { type Fault, isFault, type PageFault, SiteError } from "../../site-generator/site-error.ts";
import { filesIn } from "../checks/files.ts";

parseOrExit(
  createCommand(
    "check",
    "Reads all of content/ and, once the site has been built, makes and checks all pages of it. Publishes nothing.",
    {
      ends: `Ends with 0 when publishing would take it, with 1 when there is a fault (each with file, line and column), with 2 for
what was typed wrong. Advice on wording is no fault.`,
    },
  ),
);

const BUILD =
  "Dead links, double titles, and missing pictures show there only: run npm run build, then npm run check.";

// React reads it when it is loaded: its development build is several times slower, and makes other pages.
process.env.NODE_ENV = "production";

const advice: string[] = [];

try {
  const { pages, unchecked } = await check();
  const checked = `${filesOfContent()}${pages === null ? "" : ` and ${pages} pages`}`;
  const left = unchecked === null ? "" : `. Not checked: the pages, ${unchecked}`;
  printAdvice();
  console.info(`${checked}: no fault (${seconds()})${left}`);
  await printUnpublished();
} catch (error) {
  if (!isFault(error)) throw error;
  printAdvice();
  await printUnpublished();
  const count = countOf(error);
  const left = error instanceof ContentError ? ". Not checked yet: the pages" : "";
  console.error(
    `${filesOfContent()}: ${count === 1 ? "1 fault" : `${count} faults`} (${seconds()})${left}`,
  );
  console.error(error.message);
  process.exit(1);
}

/** Result of checking the pages, and why they were not checked. */
type Result = { pages: number; unchecked: null } | { pages: null; unchecked: string };

/** @throws ContentError, SiteError, StartError */
async function check(): Promise<Result> {
  const config = usableConfig(warnOfSettings);
  const source = await readSource(contentFolder, { config, onWarning: printWarning });
  advice.push(...wordingFaults(source.texts));
  return checkPages(source);
}

/** Publishing refuses such settings; the content can be looked at without them. */
function warnOfSettings(reason: string): void {
  console.error(`Warning: ${reason}`);
  console.error(
    "  The content is checked as if that were not set. npm run publish and npm start need it.",
  );
}

async function printUnpublished(): Promise<void> {
  const { unpublishedLines } = await import("../../site-generator/release-changes.ts");
  for (const line of await unpublishedLines(buildFolder, contentFolder)) console.info(line);
}

function printAdvice(): void {
  if (advice.length === 0) return;
  console.info("Advice on wording, which publishing takes as it is (docs/edit/voice.md):");
  for (const line of advice) console.info(`  ${line}`);
}

/** @throws SiteError, StartError */
async function checkPages(source: ContentSource): Promise<Result> {
  const state = await buildState();
  if (state === "missing")
    return { pages: null, unchecked: `because the site has not been built yet. ${BUILD}` };
  if (state === "changed")
    return { pages: null, unchecked: `because the code has changed since it was built. ${BUILD}` };
  const { publishSite } = await import("../../site-generator/publish.ts");
  const { pages, scheduled, removed, leftOut } = await publishSite(buildFolder, {
    source,
    only: "check",
    rules: (html) => {
      advice.push(...adviceOn(checkAllCopy(html).faults, source));
      return [];
    },
  });
  for (const one of scheduled) console.info(formatScheduled(one));
  for (const line of hiddenLines(leftOut, { places: true })) console.info(line);
  for (const address of removed) console.info(formatRemovedPage(address));
  return { pages, unchecked: null };
}

/** Advice on finished pages, each with its place in the content. A word that a file was named for is not named again. */
function adviceOn(faults: readonly PageFault[], { texts, content }: ContentSource): string[] {
  const named = new Set(advice.flatMap((line) => /“([^”]+)”/.exec(line)?.[1] ?? []));
  const isNamed = ({ message }: PageFault) => named.has(/^dated: "(.+?)"/.exec(message)?.[1] ?? "");
  const news = faults.filter((fault) => !isNamed(fault));
  return news.length === 0 ? [] : faultsInContent(news, texts, content, "content");
}

function filesOfContent(): string {
  return `${filesIn(["content"], (file) => /\.(yaml|md|json)$/.test(file)).length} files of content`;
}

function seconds(): string {
  return `${(performance.now() / 1000).toFixed(1)} s`;
}

function countOf(error: Fault): number {
  if (error instanceof StartError) return 1;
  // The same link on several pages is one line.
  return error instanceof SiteError ? error.message.split("\n").length : error.faults.length;
}

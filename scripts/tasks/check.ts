/**
 * `npm run check`: reads all of the content and, once the site has been built, makes and checks all pages of it, without
 * the bundler and without publishing. Names every fault with file, line and column, last in the output, and ends with 1
 * then.
 */
import { commandLine } from "#server/cli/command-line.ts";
import { StartError } from "#server/errors.ts";
import { buildState, SETTINGS_CHANGED } from "../../publishing/build-stamp.ts";
import { readSource } from "../../publishing/content.ts";
import { type Fault, isFault } from "../../publishing/faults.ts";
import { goneLine } from "../../publishing/gone.ts";
import { heldLine } from "../../publishing/held-line.ts";
import { hiddenLines } from "../../publishing/hidden-lines.ts";
import { buildFolder } from "../../publishing/paths.ts";
import { SiteError } from "../../publishing/site-error.ts";
import { filesIn } from "../checks/files.ts";

commandLine("check", {
  help: `Reads all of content/ and, once the site has been built, makes and checks all pages of it. Publishes nothing.

  npm run check

  --help  this text

Ends with 0 when there is no fault, with 1 when there is one (each with file, line and column), with 2 for what was
typed wrong.`,
});

// React reads it when it is loaded: its development build is several times slower, and makes other pages.
process.env.NODE_ENV = "production";

try {
  const pages = await check();
  console.info(`${filesOfContent()}${pages}: no fault (${seconds()})`);
} catch (error) {
  if (!isFault(error)) throw error;
  const count = countOf(error);
  console.error(
    `${filesOfContent()}: ${count === 1 ? "1 fault" : `${count} faults`} (${seconds()})`,
  );
  console.error(error.message);
  process.exit(1);
}

/**
 * @returns what was checked beside the content
 * @throws ContentError, SiteError, StartError
 */
async function check(): Promise<string> {
  const source = await readSource();
  const { code, settingsChanged } = await buildState();
  if (code === "missing")
    return " (pages are checked too, once the site has been built by npm start)";
  if (code === "changed")
    return " (not the pages: the code has changed since it was built; npm start builds it)";
  if (settingsChanged) console.info(SETTINGS_CHANGED);
  const { publishSite } = await import("../../publishing/run.ts");
  const { pages, held, gone, leftOut } = await publishSite(buildFolder, { source, only: "check" });
  for (const one of held) console.info(heldLine(one));
  for (const line of hiddenLines(leftOut, { places: true })) console.info(line);
  for (const address of gone) console.info(goneLine(address));
  return ` and ${pages} pages`;
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

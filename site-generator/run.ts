/* Runs of the publisher: by command, again with new code, and of what is due; each records when pages changed. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "#content-model/read/fault.ts";
import { ignoreEnoent, StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { currentFolder, currentSite, isPinned } from "#server/releases/folders.ts";
import { readSiteManifest } from "#server/releases/release-manifest.ts";
import { dateIn } from "#shared/calendar.ts";
import { type ContentSource, contentFolder, readSource } from "./content.ts";
import { layOutSources, PAGE_DATES } from "./content-store.ts";
import { faultsInContent } from "./fault-places.ts";
import { root } from "./paths.ts";
import { type Published, type PublishOptions, publish } from "./publish.ts";
import { newFolder } from "./releases.ts";
import { printWarning } from "./report.ts";
import { withCleanup } from "./signals.ts";
import { SiteError } from "./site-error.ts";
import { formatTakenBack, takenBackSince } from "./taken-back.ts";

const FOLDER = "content";
const RECORD = `${FOLDER}/${PAGE_DATES}`;

/**
 * Publishes the site's own content, and keeps the record of when its pages changed.
 * @param source if it has been read
 * @throws ContentError, SiteError
 */
export async function publishSite(
  build: string,
  { source, ...options }: { source?: ContentSource } & Pick<PublishOptions, "only" | "rules"> = {},
): Promise<Published> {
  return publishRecorded(
    build,
    source ?? (await readSource(contentFolder, { onWarning: printWarning })),
    options,
  );
}

/**
 * Publishes what is served once more, from the content that it was made of: with today's day and settings, and with the code
 * as it is built. What is pinned stays so.
 * @param build folder that the site goes into: that of the served one, or a build that takes its place
 * @throws ContentError, SiteError; StartError where nothing is served, or its content can't be read any more
 */
export async function publishAgain(build: string): Promise<Published> {
  return publishServed(build, null, "To publish that: npm run publish");
}

/**
 * As `publishAgain`, with one file of the content replaced. What was scheduled and taken back in content/ since
 * doesn't go out, nor does anything that has come due of a held site.
 * @param fix how to go on where the served content can't be published so
 */
export async function publishServed(
  build: string,
  change: { name: string; text: string } | null,
  fix: string,
): Promise<Published> {
  const served = path.join(root, "build");
  const from = currentFolder(served);
  const pin = isPinned(served);
  const aside = await newFolder(build);
  try {
    return await withCleanup(aside, async () => {
      const folder = path.join(aside, FOLDER);
      await layOutSources(from, folder);
      const today = pin ? loadContent(from).settings.day : undefined;
      const takenBack = pin ? [] : await takenBackSince(from, contentFolder);
      for (const { name, text } of [...takenBack, ...(change === null ? [] : [change])]) {
        const file = path.join(folder, name);
        // A link to the store.
        await rm(file, { force: true });
        await writeFile(file, text);
      }
      const terms = { replaces: currentSite(build), pin };
      const published = await publishRecorded(build, await readSource(folder, { today }), {
        terms,
      });
      // As a warning: cron mails it, and a server that ran this tells its operator.
      if (published.id !== null) for (const one of takenBack) console.warn(formatTakenBack(one));
      return published;
    });
  } catch (error) {
    throw error instanceof ContentError || error instanceof SiteError
      ? ofReleased(error, fix)
      : error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Adds what has come due to what is served, and nothing else: nothing that content/ has as a draft by now, or has no more.
 * @returns a sentence where there is nothing to add
 * @throws as `publishAgain`
 */
export async function publishDue(build: string, now = new Date()): Promise<Published | string> {
  const site = currentFolder(build);
  const { due } = readSiteManifest(site);
  if (dateIn(loadContent(site).site.hours.zone, now) < due) return `Nothing is due before ${due}.`;
  if (isPinned(build)) return `What is due since ${due} waits: ${PINNED}`;
  return publishAgain(build);
}

/** Message about a pinned site. */
export const PINNED =
  "an earlier site was chosen by hand, and stays until someone publishes: npm run publish";

async function publishRecorded(
  build: string,
  source: ContentSource,
  options: Pick<PublishOptions, "only" | "rules" | "terms">,
): Promise<Published> {
  const file = path.join(root, RECORD);
  const record = await ignoreEnoent(readFile(file, "utf8"), "");
  const published = await publish({ build, ...source, record, ...options }).catch((error) =>
    inContent(error, source),
  );
  // What is pinned says again what it said: no page has changed on this day.
  const isKept = published.id !== null && !options.terms?.pin;
  if (published.record !== null && isKept) await keepRecord(file, published.record);
  return published;
}

/** Its faults are in no file that someone can open: what is in content/ may have none. */
function ofReleased(error: ContentError | SiteError, fix: string): StartError {
  return new StartError(
    `${error.message}\nThat is in the content as it was published, not as it is in content/ now. ${fix}`,
    { cause: error },
  );
}

/** A program that may not change itself, in a container, can't: its site is published all the same. */
export async function keepRecord(file: string, record: string): Promise<void> {
  try {
    await writeFile(file, record);
    console.info(
      `${RECORD}, with the day on which each page last changed, is updated: if content/ is in Git, commit it with your change`,
    );
  } catch (error) {
    console.warn(
      `${RECORD} could not be written (${String(error)}). The site is published; until it can, changed pages get the day of each publishing.`,
    );
  }
}

/** @throws the error, with the places in the content where its faults are corrected */
async function inContent(error: unknown, { content, texts }: ContentSource): Promise<never> {
  if (!(error instanceof SiteError)) throw error;
  const { faults, placed } = error;
  // Some have their place already.
  if (faults.length === 0) throw error;
  throw new SiteError(faults, placed, faultsInContent(faults, texts, content, FOLDER));
}

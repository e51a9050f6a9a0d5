import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readContentFiles } from "#model/read/files.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { unlessMissing } from "#server/unless-missing.ts";
import { contentFolder, readSite } from "./content.ts";
import { faultsInContent } from "./fault-places.ts";
import { root } from "./paths.ts";
import { printWarning } from "./print-warning.ts";
import { type Published, type PublishOptions, publish } from "./publish.ts";
import { SiteError } from "./site-error.ts";

const FOLDER = "content";
const RECORD = `${FOLDER}/page-dates.txt`;

/**
 * Publishes the site's own content, and keeps the record of when its pages changed.
 * @param content if it has been read
 * @throws ContentError, SiteError
 */
export async function publishSite(
  build: string,
  { content, ...only }: Partial<Pick<PublishOptions, "content" | "only">> = {},
): Promise<Published> {
  const snapshot = content ?? (await readSite(contentFolder, { onWarning: printWarning }));
  const file = path.join(root, RECORD);
  const record = await unlessMissing(readFile(file, "utf8"), "");
  const published = await publish({
    build,
    content: snapshot,
    folder: contentFolder,
    record,
    ...only,
  }).catch((error) => inContent(error, snapshot));
  if (published.record !== null && !only.only) await keepRecord(file, published.record);
  return published;
}

/** A program that may not change itself, in a container, can't: its site is published all the same. */
export async function keepRecord(file: string, record: string): Promise<void> {
  try {
    await writeFile(file, record);
    console.info(`${RECORD} notes since when pages say what they say; keep it with your change`);
  } catch (error) {
    console.warn(
      `${RECORD} could not be written (${String(error)}). The site is published; until it can, changed pages get the day of each publishing.`,
    );
  }
}

/** @throws the error, with the places in the content where its faults are corrected */
async function inContent(error: unknown, content: Snapshot): Promise<never> {
  if (!(error instanceof SiteError)) throw error;
  const { faults, placed } = error;
  // Some have their place already.
  if (faults.length === 0) throw error;
  const { texts } = await readContentFiles(path.join(root, FOLDER));
  throw new SiteError(faults, placed, faultsInContent(faults, texts, content, FOLDER));
}

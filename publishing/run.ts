import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../scripts/checks/files.ts";
import { contentFolder, readSite } from "./content.ts";
import { type Published, type PublishOptions, publish } from "./publish.ts";

const RECORD = "content/page-dates.txt";

/**
 * Publishes the site's own content, and keeps the record of when its pages changed.
 * @throws ContentError, SiteError
 */
export async function publishSite(
  build: string,
  only?: NonNullable<PublishOptions["only"]>,
): Promise<Published> {
  const content = await readSite();
  const file = path.join(root, RECORD);
  const record = await readFile(file, "utf8").catch(() => "");
  const published = await publish({
    build,
    content,
    folder: contentFolder,
    record,
    ...(only ? { only } : {}),
  });
  if (published.record !== null && !only) {
    await writeFile(file, published.record);
    console.info(`${RECORD}: pages say something new; commit it with the change`);
  }
  return published;
}

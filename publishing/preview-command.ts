import { DAY_MS } from "#contracts/durations.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { type Config, loadConfig } from "#server/config.ts";
import { openStore } from "#server/db/open.ts";
import { StartError } from "#server/errors.ts";
import { type Key, siteKeys } from "#server/services/keys.ts";
import { contentFolder, readSite } from "./content.ts";
import { endPreviews } from "./open-previews.ts";
import { buildFolder } from "./paths.ts";
import { makePreview } from "./preview.ts";
import { fileOfContent } from "./previewed.ts";

/** Days that a preview is open: until the end of next week, most of the time; and at most. */
const DAYS = "7";
const MOST_DAYS = 30;

/**
 * `npm run publish -- --preview [file]`: prints an address that shows the content as it is, with the draft of the file.
 * @throws ContentError, SiteError, StartError
 */
export async function preview(given: readonly string[], days: string = DAYS): Promise<void> {
  const [typed, ...more] = given;
  if (more.length > 0) throw new StartError("One file at a time can be shown.");
  if (!/^[1-9]\d?$/.test(days) || Number(days) > MOST_DAYS)
    throw new StartError(`--days: “${days}” is not usable; write 1 to ${MOST_DAYS}.`);
  const file = typed === undefined ? null : await fileOfContent(contentFolder, typed);
  const content = await readSite(contentFolder, { drafts: file ?? true });
  const until = new Date(Date.now() + Number(days) * DAY_MS);
  const key = await signingKey();
  const { address, title } = await makePreview({
    build: buildFolder,
    content,
    folder: contentFolder,
    file,
    until,
    key,
  });
  const what = title === null ? "the site" : `“${title}”`;
  console.info(`A preview of ${what}, for ${days} ${days === "1" ? "day" : "days"}:\n`);
  const { origin, note } = previewOrigin(loadConfig(), content.site);
  console.info(`${origin}${address}\n`);
  if (note) console.info(note);
  console.info(
    "Whoever has this address sees it, and no one else. What is published did not change.",
  );
}

/** Where the server answers that shows it: while the site has no address of its own, on this machine. */
export function previewOrigin(
  { siteUrl, port }: Pick<Config, "siteUrl" | "port">,
  site: Pick<Snapshot["site"], "sample" | "url">,
): { origin: string; note?: string } {
  if (siteUrl !== null || !site.sample) return { origin: siteUrl ?? site.url };
  const origin = `http://localhost:${port}`;
  const note = `SITE_URL is not set, so that is the server on this machine (PORT ${port}). For others, set SITE_URL to the public address.`;
  return { origin, note };
}

/** `npm run publish -- --end <id>`, or `all`. */
export async function end(id: string): Promise<void> {
  const ended = await endPreviews(buildFolder, id === "all" ? null : id);
  console.info(`${ended === 1 ? "1 preview was" : `${ended} previews were`} ended.`);
}

/** The store has the site's secret, which each of its servers knows. */
async function signingKey(): Promise<Key> {
  const store = await openStore(loadConfig(), { mustExist: true, patient: true });
  try {
    return (await siteKeys(store))("preview");
  } finally {
    await store.close();
  }
}

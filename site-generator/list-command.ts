import { setTimeout as sleep } from "node:timers/promises";
import { namedTime, zoneFor } from "#server/cli/zone.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { currentFolder, currentSite, isPinned } from "#server/releases/folders.ts";
import { openPreviews } from "./open-previews.ts";
import { buildFolder } from "./paths.ts";
import { pinTo, servableIds, takeShared } from "./releases.ts";
import { findScheduled } from "./scheduled.ts";

/** `npm run publish -- --list`: the sites that can be served, the newest first, what waits for its day, and the previews that are open. */
export async function list(): Promise<void> {
  const current = currentSite(buildFolder);
  const ids = await servableIds(buildFolder);
  for (const id of ids) console.info(`${id}  ${timeOf(id)}${id === current ? isServed() : ""}`);
  for (const line of scheduled(current)) console.info(line);
  const previews = await openPreviews(buildFolder);
  for (const one of previews)
    console.info(
      "unread" in one
        ? `${one.id}  preview that can't be read (${one.unread}); end it with --end ${one.id}`
        : `${one.id}  preview of ${one.title ?? "the site"}, until ${printed(one.until)}`,
    );
  if (ids.length + previews.length === 0)
    console.info("Nothing is published yet. Publish content/ with: npm run publish");
}

/**
 * `npm run publish -- --rollback` and `--to <id>`: serves a site that is kept, until someone publishes.
 * @param to its id; absent: the one before the site that is served
 * @throws StartError if it isn't kept
 */
export async function serveEarlier(to?: string): Promise<void> {
  const ids = await servableIds(buildFolder);
  const current = ids.indexOf(currentSite(buildFolder) ?? "");
  const id = to ?? ids[current + 1];
  if (!id || !ids.includes(id))
    throw new StartError(
      to
        ? `There is no site ${to}. Those that are kept: npm run publish -- --list`
        : "There is no earlier site to go back to. Those that are kept: npm run publish -- --list",
    );
  await pinTo(buildFolder, id);
  console.info(
    `${id}, of ${timeOf(id)}, is served again, and stays until someone publishes: nothing goes out by itself meanwhile, nor with a restart.\n` +
      "content/ still says what it said, and npm run publish serves that.",
  );
}

/** Lines about entries that go out by themselves. Their day is that in the served site's content: an edit since then counts once it is published. */
function scheduled(current: string | null): string[] {
  if (current === null) return [];
  try {
    const content = loadContent(currentFolder(buildFolder));
    const { zone } = content.site.hours;
    return findScheduled(content).map(
      ({ file, date }) =>
        `${date}  content/${file} is scheduled, from midnight in ${zone}${isPinned(buildFolder) ? "; it waits while an earlier site is held" : ""}`,
    );
  } catch (error) {
    if (error instanceof StartError) return [];
    throw error;
  }
}

function isServed(): string {
  return isPinned(buildFolder)
    ? "  is served and HELD: it stays until someone publishes"
    : "  is served";
}

/** When a site was published. Its id begins with that, digit by digit. */
function timeOf(id: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return printed(new Date(`${year}-${month}-${day}T${hour}:${minute}Z`));
}

/** On the clock of the operator's commands: `2026-11-21 12:48 EST`. */
function printed(time: Date): string {
  zone ??= zoneHere();
  return namedTime(time.toISOString(), zone);
}

let zone: string | undefined;

function zoneHere(): string {
  try {
    return zoneFor(undefined, loadConfig(), () => loadContent(currentFolder(buildFolder)));
  } catch (error) {
    // A site that can't be read is one to go back from.
    if (error instanceof StartError) return "UTC";
    throw error;
  }
}

/** How often the shared folder is looked at: all servers switch within five seconds. */
const lookMs = 1_000;

/**
 * `npm run publish -- --follow`: serves here what is published or chosen on other servers. Ends when it is ended, or with
 * the server that started it.
 * @throws StartError without RELEASES_DIR
 */
export async function follow(): Promise<never> {
  if (loadConfig().releasesDir === null)
    throw new StartError("There is nothing to follow: RELEASES_DIR isn't set.");
  process.once("disconnect", () => process.exit());
  let reported: string | null = null;
  for (;;) {
    try {
      const id = await takeShared(buildFolder);
      if (id !== null) console.info(`${id} is served, as on the other servers.`);
      reported = null;
    } catch (error) {
      const message = error instanceof StartError ? error.message : String(error);
      // Once for each fault: it is tried again every second.
      if (message !== reported) console.error(message);
      reported = message;
    }
    await sleep(lookMs);
  }
}

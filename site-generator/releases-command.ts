import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDay, namedTime } from "#server/cli/zone.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { currentFolder, currentSite, isPinned, sitesFolder } from "#server/releases/folders.ts";
import { addDays, dateIn } from "#shared/calendar.ts";
import { openPreviews } from "./open-previews.ts";
import { buildFolder } from "./paths.ts";
import { changesBetween, formatChanges } from "./release-changes.ts";
import {
  dayOf,
  isOfHeld,
  KEPT_DAYS,
  newestPublished,
  pinTo,
  releaseZone,
  servableIds,
  serveNewest,
  takeShared,
  timeOf,
} from "./releases.ts";
import { findScheduled } from "./scheduled.ts";

/** `npm run publish -- --list`: the sites that can be served, the newest first, what waits for its day, and the previews that are open. */
export async function list(): Promise<void> {
  const current = currentSite(buildFolder);
  const ids = await servableIds(buildFolder);
  const zone = releaseZone(buildFolder);
  const printed = (time: Date) => namedTime(time.toISOString(), zone);
  for (const id of ids)
    console.info(
      `${id}  ${printedTime(id, zone)}${isOfHeld(id) ? "  made of a held site" : ""}${id === current ? isServed() : ""}`,
    );
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
  if (ids.length > 1)
    console.info(
      `Go back: --to <id>, --to yesterday, or --to <day>. Forward again: --to latest, or npm run publish for content/ as it is. The last ten are kept, and the last of each of ${KEPT_DAYS} days.`,
    );
}

/**
 * `npm run publish -- --rollback` and `--to <id>`: serves a site that is kept, until someone publishes. The newest one isn't held.
 * @param to its id, a day, `yesterday`, or `latest`; absent: the one before the site that is served
 * @throws StartError if it isn't kept
 */
export async function serveEarlier(to?: string): Promise<void> {
  const ids = await servableIds(buildFolder);
  const zone = releaseZone(buildFolder);
  const current = ids.indexOf(currentSite(buildFolder) ?? "");
  const id = to === undefined ? ids[current + 1] : chosenRelease(ids, to, zone);
  if (!id)
    throw new StartError(
      "There is no earlier site to go back to. Those that are kept: npm run publish -- --list",
    );
  const time = printedTime(id, zone);
  const before = currentSite(buildFolder);
  if (to === "latest") {
    await serveNewest(buildFolder, id);
    await printChanges(before, id, ids);
    const isNewest = id === ids[0];
    console.info(
      isNewest
        ? `${id}, of ${time}, is served again, the newest site; what is scheduled goes out.`
        : `${id}, of ${time}, is served again: the newest that was not made of a held site. What is scheduled goes out.`,
    );
    return;
  }
  await pinTo(buildFolder, id);
  await printChanges(before, id, ids);
  console.info(
    `${id}, of ${time}, is served again, and stays until someone publishes: nothing goes out by itself meanwhile, nor with a restart.\n` +
      "content/ still says what it said, and npm run publish serves that. Forward again without content/: npm run publish -- --to latest",
  );
}

/** Prints what a release brings back, and what it takes away. @param ids of all that are kept, the newest first */
async function printChanges(
  before: string | null,
  id: string,
  ids: readonly string[],
): Promise<void> {
  if (before === null || before === id) return;
  const to = (from: string) =>
    changesBetween(
      path.join(sitesFolder(buildFolder), from),
      path.join(sitesFolder(buildFolder), id),
    );
  // From one earlier release to another: what was taken back may be so in the newest only.
  const later = [...new Set([before, newestPublished(ids) ?? before])].filter((one) => one > id);
  const withdrawn = (await Promise.all(later.map(to))).flatMap((one) => one?.withdrawn ?? []);
  const byFile = new Map(withdrawn.map((one) => [one.file, one]));
  for (const line of formatChanges(await to(before), id < before, [...byFile.values()]))
    console.info(line);
}

/**
 * The release that a word of `--to` names: an id, `latest`, or what was published by the end of `yesterday` or of a day.
 * @param ids the newest first
 * @throws StartError if none is kept
 */
export function chosenRelease(
  ids: readonly string[],
  to: string,
  zone: string,
  now = new Date(),
): string {
  if (ids.includes(to)) return to;
  if (to === "latest" && ids.length > 0) {
    const newest = newestPublished(ids);
    if (newest !== undefined) return newest;
    throw new StartError(
      "Every site that is kept was made of one that was held, so none has the newest content. To serve content/ as it is: npm run publish",
    );
  }
  const day = to === "yesterday" ? addDays(dateIn(zone, now), -1) : to;
  if (!isDay(day))
    throw new StartError(
      `There is no site ${to}. Those that are kept: npm run publish -- --list. A day (2026-01-31), yesterday, and latest can be named too.`,
    );
  const found = ids.find((id) => dayOf(id, zone) <= day);
  if (found !== undefined) return found;
  const oldest = ids.at(-1);
  throw new StartError(
    oldest === undefined
      ? "Nothing is published yet."
      : `No site of ${day} or before is kept; the oldest is of ${printedTime(oldest, zone)}. Those that are kept: npm run publish -- --list`,
  );
}

/** On the clock of the operator's commands: `2026-11-21 12:48 EST`. */
export function printedTime(id: string, zone: string): string {
  return namedTime(timeOf(id).toISOString(), zone);
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

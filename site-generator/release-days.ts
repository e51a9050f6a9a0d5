import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { currentFolder } from "#server/releases/folders.ts";
import { dateIn } from "#shared/calendar.ts";

/** Releases that can be gone back to, whatever their days. */
const KEPT = 10;

/** Days whose last release is kept as well: drafts that are saved often leave yesterday's site to go back to. */
export const KEPT_DAYS = 30;

/** Ends the id of a release that was made of a held one: the newest of them may have old content. */
export const OF_HELD = "-of-held";

export function isOfHeld(id: string): boolean {
  return id.endsWith(OF_HELD);
}

/**
 * The release with the newest content; undefined where each one was made of a held one.
 * @param ids the newest first
 */
export function newestPublished(ids: readonly string[]): string | undefined {
  return ids.find((id) => !isOfHeld(id));
}

/** Time at which a release was made. Its id begins with that, digit by digit. */
export function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Zone of the operator's commands, in which a release has its day. */
export function releaseZone(build: string): string {
  try {
    return loadConfig().timeZone ?? loadContent(currentFolder(build)).site.hours.zone;
  } catch (error) {
    // A site that can't be read is one to go back from.
    if (error instanceof StartError) return "UTC";
    throw error;
  }
}

/**
 * Ids that are kept: the newest, that with the newest content, and the last of each of the newest days that have one.
 * @param ids the newest first
 */
export function keptIds(ids: readonly string[], zone: string): Set<string> {
  const newest = newestPublished(ids);
  const kept = new Set([...ids.slice(0, KEPT), ...(newest === undefined ? [] : [newest])]);
  const days = new Set<string>();
  for (const id of ids) {
    const day = dayOf(id, zone);
    if (days.has(day)) continue;
    days.add(day);
    if (days.size > KEPT_DAYS) break;
    kept.add(id);
  }
  return kept;
}

/** Day of a release in a zone; "" for an id that isn't a time. */
export function dayOf(id: string, zone: string): string {
  const time = timeOf(id);
  return Number.isNaN(time.getTime()) ? "" : dateIn(zone, time);
}

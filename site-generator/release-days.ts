import { isDay, namedTime, zoneFor } from "#server/cli/zone.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { currentFolder } from "#server/releases/folders.ts";
import { addDays, dateIn } from "#shared/calendar.ts";

/** Releases that can be gone back to, whatever their days. */
const KEPT = 10;

/** Days whose last release is kept as well: drafts that are saved often leave yesterday's site to go back to. */
export const KEPT_DAYS = 30;

/** Time at which a release was made. Its id begins with that, digit by digit. */
export function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Zone of the operator's commands, in which a release has its day. */
export function releaseZone(build: string): string {
  try {
    return zoneFor(undefined, loadConfig(), () => loadContent(currentFolder(build)));
  } catch (error) {
    // A site that can't be read is one to go back from.
    if (error instanceof StartError) return "UTC";
    throw error;
  }
}

/** On the clock of the operator's commands: `2026-11-21 12:48 EST`. */
export function printedTime(id: string, zone: string): string {
  return namedTime(timeOf(id).toISOString(), zone);
}

/**
 * Ids that are kept: the newest, and the last of each of the newest days that have one.
 * @param ids the newest first
 */
export function keptIds(ids: readonly string[], zone: string): Set<string> {
  const kept = new Set(ids.slice(0, KEPT));
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
  const [newest] = ids;
  if (to === "latest" && newest !== undefined) return newest;
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

function dayOf(id: string, zone: string): string {
  const time = timeOf(id);
  return Number.isNaN(time.getTime()) ? "" : dateIn(zone, time);
}

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isOut } from "#app/content/article-entries.server.ts";
import { ignoreEnoent, StartError } from "#server/platform/errors.ts";
import { loadContent } from "#server/releases/content.ts";
import { previewsFolder, readPreview } from "#server/releases/drafts.ts";
import { longestRunMs, UNFINISHED } from "./signals.ts";

/** Previews that may be open at once: each has the whole content besides the sites. */
const MOST = 50;

/** A preview that can be read, or why one can't: it may be open still. */
type Listed = { id: string } & ({ title: string | null; until: Date } | { unread: string });

/** Every preview that has not ended, the one that ends first before the others, and those that can't be read last. */
export async function openPreviews(build: string, now: Date = new Date()): Promise<Listed[]> {
  const names = await ignoreEnoent(readdir(previewsFolder(build)), []);
  const found = await Promise.all(
    names.filter((name) => !name.startsWith(".")).map((id) => listed(build, id)),
  );
  return found
    .filter((one) => one !== null)
    .filter((one) => endOf(one) > now.getTime())
    .sort((a, b) => endOf(a) - endOf(b) || a.id.localeCompare(b.id));
}

async function listed(build: string, id: string): Promise<Listed | null> {
  try {
    const preview = await readPreview(path.join(previewsFolder(build), id));
    return preview && { id, title: preview.title, until: new Date(preview.until) };
  } catch (error) {
    return { id, unread: error instanceof Error ? error.message : String(error) };
  }
}

/** An open preview that shows a file, or that can't be read and may show it. */
export type Showing = { id: string; title: string | null; unread: boolean };

/** Open previews that show a file of the content, whether they were made for that or show it with the rest of the site. */
export async function previewsShowing(
  build: string,
  file: string,
  now: Date = new Date(),
): Promise<Showing[]> {
  const open = await openPreviews(build, now);
  return open.flatMap((one): Showing[] => {
    const title = "title" in one ? one.title : null;
    try {
      if ("unread" in one) return [{ id: one.id, title, unread: true }];
      const shows = showsFile(path.join(previewsFolder(build), one.id), file);
      return shows ? [{ id: one.id, title, unread: false }] : [];
    } catch {
      return [{ id: one.id, title, unread: true }];
    }
  });
}

/** @throws StartError where the preview's content can't be read */
function showsFile(preview: string, file: string): boolean {
  const { articles, press, jobs, routes, settings } = loadContent(preview);
  const { dir, name } = path.parse(file);
  if (dir === "pages") return Object.hasOwn(routes, name);
  const shown = [
    ...articles.map(({ slug, ...rest }) => ({ ...rest, at: `articles/${slug}` })),
    ...press.map(({ id, ...rest }) => ({ ...rest, at: `press/${id}` })),
    ...jobs.map(({ id, posted, ...rest }) => ({ ...rest, date: posted, at: `jobs/${id}` })),
  ].filter(({ at }) => at === `${dir}/${name}`);
  return shown.some(({ date, draft }) =>
    isOut({ date, draft: dir === "articles" && draft }, settings.day),
  );
}

function endOf(one: Listed): number {
  return "until" in one ? one.until.getTime() : Number.POSITIVE_INFINITY;
}

/**
 * Ends previews before their time: their addresses lead nowhere at once.
 * @param id of one; null for all of them
 */
export async function endPreviews(build: string, id: string | null): Promise<number> {
  const open = await openPreviews(build);
  const ended = open.filter((one) => id === null || one.id === id);
  if (id !== null && ended.length === 0)
    throw new StartError(
      `There is no preview ${id}. Those that are open: npm run publish -- --list`,
    );
  for (const one of ended) await remove(build, one.id);
  return ended.length;
}

/** Removes those that have ended, and what runs that were ended have left. @throws StartError if too many are left */
export async function makeRoom(build: string, now: Date): Promise<void> {
  const open = await openPreviews(build, now);
  if (open.length >= MOST)
    throw new StartError(
      `${MOST} previews are open, and no more are kept. End one: npm run publish -- --end ${open[0]?.id}`,
    );
  const kept = new Set(open.map(({ id }) => id));
  const names = await ignoreEnoent(readdir(previewsFolder(build)), []);
  for (const name of names)
    if (!kept.has(name) && !(await isBeingMade(build, name, now))) await remove(build, name);
}

async function isBeingMade(build: string, name: string, now: Date): Promise<boolean> {
  if (!name.startsWith(UNFINISHED)) return false;
  const found = await stat(path.join(previewsFolder(build), name)).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs < longestRunMs;
}

async function remove(build: string, id: string): Promise<void> {
  await rm(path.join(previewsFolder(build), id), { recursive: true, force: true });
}

import { createHash } from "node:crypto";
import { type Dated, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { readSiteManifest } from "#server/releases/release-manifest.ts";
import type { ScheduledEntry } from "./report.ts";
import { sitePaths } from "./site-entries.ts";

/**
 * First day on which the site says something else of the same content: what waits for its day is out, or a new year is in the
 * footer and in the years of experience. Articles of another year begin to date their figures, too.
 */
export function nextChange(content: Parameters<typeof findScheduled>[0]): string {
  const newYear = `${Number(content.settings.day.slice(0, 4)) + 1}-01-01`;
  const [next] = findScheduled(content);
  return next && next.date < newYear ? next.date : newYear;
}

/** Everything that waits for its day, the next first: articles, press entries, positions. Drafts wait for more than that. */
export function findScheduled({
  articles,
  press,
  jobs,
  settings: { day },
}: Pick<Snapshot, "articles" | "press" | "jobs" | "settings">): ScheduledEntry[] {
  const dated: Array<Dated & { file: string }> = [
    ...articles.map(({ slug, ...rest }) => ({ ...rest, file: `articles/${slug}.md` })),
    ...press.map(({ id, ...rest }) => ({ ...rest, file: `press/${id}.yaml` })),
    ...jobs.map(({ id, posted, ...rest }) => ({ ...rest, date: posted, file: `jobs/${id}.yaml` })),
  ];
  return dated
    .filter((entry) => !entry.draft && !isOut(entry, day))
    .map(({ file, date }) => ({ file, date }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.file.localeCompare(b.file));
}

/**
 * Paths of the pages that show the current date or end an offer by themselves. The built one is right on the day of its
 * build; from the next day on the server renders them.
 */
export function dailyPages({
  routes,
  legal,
  jobs,
}: Pick<Snapshot, "routes" | "legal" | "jobs">): string[] {
  const isDaily = (id: string) => {
    if (id === "careers") return jobs.some(({ closes }) => closes !== null);
    const text = Object.hasOwn(legal, id) ? legal[id as keyof typeof legal] : undefined;
    return text !== undefined && text.meta.updated === undefined;
  };
  return Object.entries(routes)
    .filter(([id]) => isDaily(id))
    .map(([, { path }]) => path);
}

/** Hash of a site's input, next to the code: the content, its settings, and what of it is out on this day. */
export function contentHash(content: Snapshot): string {
  return hash([
    content.hash,
    sitePaths(content),
    findScheduled(content),
    content.settings.day.slice(0, 4),
  ]);
}

/** Content hash of a published site; null if it can't be read. */
export function publishedState(siteFolder: string): string | null {
  try {
    return readSiteManifest(siteFolder).content;
  } catch {
    return null;
  }
}

function hash(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

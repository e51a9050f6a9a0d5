import { type Dated, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import type { ScheduledEntry } from "./report.ts";

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

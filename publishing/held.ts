import { type Dated, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#model/snapshot.ts";

/** A file of the content whose day is still to come. */
export type Held = { file: string; date: string };

/** Everything that waits for its day, the next first: articles, press entries, positions. Drafts wait for more than that. */
export function heldBack({
  articles,
  press,
  jobs,
  settings: { day },
}: Pick<Snapshot, "articles" | "press" | "jobs" | "settings">): Held[] {
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

/** `content/articles/a.md is held back until 2027-01-31` */
export function heldLine({ file, date }: Held): string {
  return `content/${file} is held back until ${date}`;
}

/** A file of the content whose day is still to come. */
export type ScheduledEntry = { file: string; date: string };

/** `content/articles/a.md is held back until 2027-01-31` */
export function formatScheduled({ file, date }: ScheduledEntry): string {
  return `content/${file} is held back until ${date}`;
}

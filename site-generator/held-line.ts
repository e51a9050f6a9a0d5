/** A file of the content whose day is still to come. */
export type Held = { file: string; date: string };

/** `content/articles/a.md is held back until 2027-01-31` */
export function heldLine({ file, date }: Held): string {
  return `content/${file} is held back until ${date}`;
}

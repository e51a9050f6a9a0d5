/** A figure that code may hold, with the reason. `figure` is the whole figure as found; without it, all of the file's. */
export type Allowed = {
  file: string;
  figure?: RegExp;
  reason: string;
};

/** The only ones in code; an entry that allows nothing fails the check. Objects marked `sample: true` need none. */
export const allowed: readonly Allowed[] = [
  {
    file: "app/content/pages.server.ts",
    figure: /^\$1$/,
    reason: "The first group of a regular expression.",
  },
];

/** @param used receives the entry that allowed the figure */
export function isAllowed(
  file: string,
  figure: string,
  used: Set<Allowed>,
  list = allowed,
): boolean {
  const entry = list.find((one) => file === one.file && (one.figure?.test(figure) ?? true));
  if (entry) used.add(entry);
  return entry !== undefined;
}

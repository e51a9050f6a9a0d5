import type { Section } from "#content-model/schema/section.ts";

/** The sections before the one with this id, and the others from it on: a page's own part goes between. Without it, all are before. */
export function splitAt(
  sections: readonly Section[],
  id: string,
): [before: readonly Section[], from: readonly Section[]] {
  const at = sections.findIndex((section) => section.id === id);
  if (at === -1) return [sections, []];
  return [sections.slice(0, at), sections.slice(at)];
}

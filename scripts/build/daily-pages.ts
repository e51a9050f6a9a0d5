import { readFrontMatter } from "#app/content/front-matter.server.ts";
import { legalSchema } from "#model/schema/legal.ts";
import type { RouteEntry } from "#model/schema/route.ts";

/** What says another thing on another day, as far as it is needed here. */
type Sources = {
  /** Text of a legal page by its route's id; undefined for routes without one. */
  legal: (id: string) => string | undefined;
  jobs: ReadonlyArray<{ closes: string | null }>;
};

/**
 * Paths of the pages that show the current date or end an offer by themselves. The built one is right on the day of its
 * build; from the next day on the server renders them.
 */
export function dailyPages(
  routes: Readonly<Record<string, Pick<RouteEntry, "path">>>,
  { legal, jobs }: Sources,
): string[] {
  const isDaily = (id: string) => {
    if (id === "careers") return jobs.some(({ closes }) => closes !== null);
    const text = legal(id);
    if (text === undefined) return false;
    return readFrontMatter(`content/legal/${id}.md`, text, legalSchema).data.updated === undefined;
  };
  return Object.entries(routes)
    .filter(([id]) => isDaily(id))
    .map(([, { path }]) => path);
}

import type { Snapshot } from "#content-model/snapshot.ts";

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

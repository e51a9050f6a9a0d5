import { versionOn } from "#shared/dated-changes.ts";

export const profileViews = ["people", "sites", "technology", "intent"] as const;
export type ProfileView = (typeof profileViews)[number];

export type ProfileQuery = {
  /** Place of the version among all. */
  at: number;
  view: ProfileView;
};

export function isDay(text: string | null): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");
}

/**
 * Reads the query: `as-of` is any day, `view` selects the charts. Invalid values are ignored: the latest
 * version, people.
 * @param days of the versions, oldest first
 */
export function readProfileQuery(query: URLSearchParams, days: readonly string[]): ProfileQuery {
  const asOf = query.get("as-of");
  const view = query.get("view");
  return {
    at: isDay(asOf) ? versionOn(asOf, days) : days.length - 1,
    view: profileViews.find((each) => each === view) ?? "people",
  };
}

/** The query of a version or a view, with the rest of what was asked. The latest version and people are left out. */
export function profileSearch(
  query: URLSearchParams,
  days: readonly string[],
  { at, view }: Partial<ProfileQuery>,
): string {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string | undefined) =>
    value === undefined ? next.delete(key) : next.set(key, value);
  if (at !== undefined) set("as-of", at === days.length - 1 ? undefined : days[at]);
  if (view !== undefined) set("view", view === "people" ? undefined : view);
  return next.toString();
}

/*
 * What the visitor set on a page lives in its URL. A control's name is its key; a value that is the default
 * is left out, so that an untouched page keeps its plain address.
 */

/**
 * Every key that the page's controls own, with the value that the URL leaves out: several for boxes that start checked. None of
 * those checked is an empty value.
 */
export type QueryDefaults = Readonly<Record<string, string | readonly string[]>>;
export type Entries = ReadonlyArray<readonly [name: string, value: string]>;

/** The owned part of a query, in one order whatever order it came in: two equal states are equal strings. */
export function canonical(entries: Entries, defaults: QueryDefaults): string {
  const owned = new URLSearchParams();
  for (const [key, standard] of Object.entries(defaults)) {
    const values = entries.filter(([name]) => name === key).map(([, value]) => value);
    const isStandard =
      typeof standard !== "string" && [...values].sort().join() === [...standard].sort().join();
    for (const value of isStandard ? [] : values) if (value !== standard) owned.append(key, value);
  }
  return owned.toString();
}

const LIST = "[]";

/** Defaults in an attribute: a query is a third as long there as JSON, whose quotes are escaped. */
export function encodeDefaults(defaults: QueryDefaults): string {
  const query = new URLSearchParams();
  for (const [key, standard] of Object.entries(defaults))
    if (typeof standard === "string") query.set(key, standard);
    else query.set(key + LIST, standard.join());
  return query.toString();
}

export function decodeDefaults(text: string): QueryDefaults {
  const entries = [...new URLSearchParams(text)].map(([key, value]) =>
    key.endsWith(LIST) ? [key.slice(0, -LIST.length), value.split(",")] : [key, value],
  );
  return Object.fromEntries(entries) as QueryDefaults;
}

/** The page's query with its owned part replaced. Keys of others (a campaign's, say) stay as they are. */
export function withState(
  query: URLSearchParams,
  entries: Entries,
  defaults: QueryDefaults,
): URLSearchParams {
  const next = new URLSearchParams(canonical(entries, defaults));
  for (const [name, value] of query) if (!(name in defaults)) next.append(name, value);
  return next;
}

/** No one sets more on a page, or longer; each form of it repeats what it carries. */
const MOST_CARRIED = 60;
const LONGEST_CARRIED = 200;

/**
 * Hidden fields of a form, so that sending it without a script keeps the rest of the query: each name and value
 * once, and nothing that is longer than any control's.
 */
export function carried(query: URLSearchParams, ownNames: readonly string[]): Entries {
  const others = [...query].filter(
    ([name, value]) => !ownNames.includes(name) && name.length + value.length <= LONGEST_CARRIED,
  );
  const unique = new Map(others.map((entry) => [entry.join("="), entry]));
  return [...unique.values()].slice(0, MOST_CARRIED);
}

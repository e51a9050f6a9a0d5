import type { Layout } from "#app/copy/layout.ts";
import type { StorageEntry } from "#content-model/schema/privacy.ts";

type Essential = Layout["essentialStorage"];

/** Removes every cookie and key that the table of the settings page doesn't list as essential. */
export function clearOptionalStorage(table: Essential): void {
  for (const name of cookieNames(document.cookie))
    if (!isEssential(name, "cookie", table)) expire(name);
  clear(() => window.sessionStorage, "tab", table);
  clear(() => window.localStorage, "browser", table);
}

/** Whether the table lists a name as essential. `draft:*` stands for every name that begins so. */
export function isEssential(name: string, kind: StorageEntry["kind"], table: Essential): boolean {
  return table.some(
    (entry) =>
      entry.kind === kind &&
      [entry.name, entry.alsoNamed].some((pattern) => pattern && fits(name, pattern)),
  );
}

export function cookieNames(cookies: string): string[] {
  return cookies.split(";").flatMap((pair) => pair.split("=", 1)[0]?.trim() || []);
}

function fits(name: string, pattern: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** A tag may have set its cookie for this host or for the whole domain. */
function expire(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, i) => labels.slice(i).join("."));
  for (const domain of ["", ...domains.map((host) => `; Domain=${host}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere, and is asynchronous
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function clear(open: () => Storage, kind: StorageEntry["kind"], table: Essential): void {
  try {
    const store = open();
    for (const name of Object.keys(store))
      if (!isEssential(name, kind, table)) store.removeItem(name);
  } catch {
    // Where the browser denies storage there is nothing in it.
  }
}

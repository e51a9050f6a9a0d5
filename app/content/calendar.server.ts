import { fill } from "#contracts/fill.ts";
import type { StorageEntry } from "#model/schema/storage.ts";

/** What an outside calendar's host may keep in the browser, for the table of what is kept; nothing where it is our own. */
export function storageOfCalendar(
  { name, purpose, lasts, ...entry }: StorageEntry,
  url: string | null,
): StorageEntry[] {
  if (!url) return [];
  const { host } = new URL(url);
  return [
    {
      ...entry,
      name: fill(name, { host }),
      purpose: fill(purpose, { host }),
      lasts: fill(lasts, { host }),
    },
  ];
}

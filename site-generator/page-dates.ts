import { createHash } from "node:crypto";

/** A page as the record knows it: what it said, and since which day. */
type Line = { path: string; fingerprint: string; date: string };

const LINE = /^(\d{4}-\d\d-\d\d) ([0-9a-f]+) (\/\S*)$/;

/** Short hash of a page's text. Line breaks and blanks, which change by themselves, make no difference. */
export function fingerprint(page: { title: string; description: string; text: string }): string {
  const text = page.text.replace(/\s+/g, " ").trim();
  const said = [page.title, page.description, text].join("\n");
  return createHash("sha256").update(said).digest("hex").slice(0, 12);
}

/**
 * Since when each page says what it says: the recorded day while it says the same, else today.
 * @param record lines of `day fingerprint path`; two for one page, as a merge may leave them, are both looked at
 * @returns the days by path, and the record as it is now, in the order of the paths
 */
export function pageDates(
  record: string,
  pages: ReadonlyMap<string, string>,
  today: string,
): { dates: Map<string, string>; record: string; changed: string[] } {
  const known = Map.groupBy(linesOf(record), ({ path }) => path);
  const lines = [...pages]
    .map(([path, now]) => ({ path, fingerprint: now, date: dateOf(known.get(path), now, today) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    dates: new Map(lines.map(({ path, date }) => [path, date])),
    record: lines.map((line) => `${line.date} ${line.fingerprint} ${line.path}\n`).join(""),
    changed: lines
      .filter(
        ({ path, fingerprint: now }) => !known.get(path)?.some((one) => one.fingerprint === now),
      )
      .map(({ path }) => path),
  };
}

function dateOf(known: readonly Line[] = [], now: string, today: string): string {
  const same = known.filter((line) => line.fingerprint === now).map(({ date }) => date);
  return same.sort().at(-1) ?? today;
}

function linesOf(record: string): Line[] {
  return record.split("\n").flatMap((line) => {
    const [, date, fingerprint, path] = LINE.exec(line.trim()) ?? [];
    return date && fingerprint && path ? [{ date, fingerprint, path }] : [];
  });
}

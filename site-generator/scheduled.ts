/* Entries that a release has scheduled, those taken back in content/ since, and pages that change with the day. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Dated, isOut } from "#app/content/article-entries.server.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { loadConfig } from "#server/config.ts";
import { loadContent } from "#server/releases/content.ts";
import { readSiteManifest, storedFile, storeOf } from "#server/releases/folders.ts";
import { dateIn } from "#shared/calendar.ts";
import { sourcesOf } from "./content-store.ts";
import type { ScheduledEntry } from "./report.ts";
import { sitePaths } from "./site-entries.ts";

/**
 * First day on which the site says something else of the same content: what waits for its day is out, or a new year is in the
 * footer and in the years of experience. Articles of another year begin to date their figures, too.
 */
export function nextChange(content: Parameters<typeof findScheduled>[0]): string {
  const newYear = `${Number(content.settings.day.slice(0, 4)) + 1}-01-01`;
  const [next] = findScheduled(content);
  return next && next.date < newYear ? next.date : newYear;
}

/** Everything that waits for its day, the next first: articles, press entries, positions. Drafts wait for more than that. */
export function findScheduled({
  articles,
  press,
  jobs,
  settings: { day },
}: Pick<Snapshot, "articles" | "press" | "jobs" | "settings">): ScheduledEntry[] {
  const dated: Array<Dated & { file: string }> = [
    ...articles.map(({ slug, ...rest }) => ({ ...rest, file: `articles/${slug}.md` })),
    ...press.map(({ id, ...rest }) => ({ ...rest, file: `press/${id}.yaml` })),
    ...jobs.map(({ id, posted, ...rest }) => ({ ...rest, date: posted, file: `jobs/${id}.yaml` })),
  ];
  return dated
    .filter((entry) => !entry.draft && !isOut(entry, day))
    .map(({ file, date }) => ({ file, date }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.file.localeCompare(b.file));
}

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

/** Hash of a site's input, next to the code: the content, its settings, and what of it is out on this day. */
export function contentHash(content: Snapshot): string {
  return hash([
    content.hash,
    sitePaths(content),
    findScheduled(content),
    content.settings.day.slice(0, 4),
  ]);
}

/** Content hash of a published site; null if it can't be read. */
export function publishedState(siteFolder: string): string | null {
  try {
    return readSiteManifest(siteFolder).content;
  } catch {
    return null;
  }
}

function hash(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

type TakenBack = {
  /** File by its path in the content. */
  name: string;
  date: string;
  reason: "draft" | "missing";
  /** Its text in the release, as a draft. */
  text: string;
};

/**
 * Scheduled entries of a release whose day has come and whose file in the content folder is a draft by now, or missing: a
 * rollback can schedule them again. None where there is no such folder, or where several servers share releases, since then
 * the folder of this one may be older than the release.
 * @param site folder of the release
 * @param folder the content folder
 */
export async function takenBackSince(
  site: string,
  folder: string,
  { now = new Date(), isShared = loadConfig().releasesDir !== null } = {},
): Promise<TakenBack[]> {
  if (isShared || !existsSync(path.join(folder, "site.yaml"))) return [];
  const content = loadContent(site);
  const today = dateIn(content.site.hours.zone, now);
  const due = findScheduled(content).filter(({ date }) => date <= today);
  if (due.length === 0) return [];
  const sources = Object.values(await sourcesOf(site));
  return due.flatMap(({ file: name, date }) => {
    const reason = reasonIn(folder, name);
    const [etag] = sources.flatMap(({ files }) => files[name] ?? []);
    if (reason === null || typeof etag !== "string") return [];
    const text = readFileSync(storedFile(storeOf(site), etag), "utf8");
    return [{ name, date, reason, text: asDraft(text, name.endsWith(".md")) ?? text }];
  });
}

function reasonIn(folder: string, name: string): TakenBack["reason"] | null {
  const file = path.join(folder, name);
  if (!existsSync(file)) return "missing";
  return asDraft(readFileSync(file, "utf8"), name.endsWith(".md")) === null ? "draft" : null;
}

/** `content/articles/a.md was scheduled for 2027-01-31, but is a draft by now: not published.` */
export function formatTakenBack({ name, date, reason }: TakenBack): string {
  const why = reason === "draft" ? "is a draft in content/ by now" : "isn't in content/ any more";
  return `content/${name} was scheduled for ${date}, but ${why}: it is not published, and a draft in what is served.`;
}

/** The text of a file with the line that makes it a draft; null where it has that. */
export function asDraft(text: string, isMarkdown: boolean): string | null {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(eol);
  // What is between the two lines of dashes, of an article.
  const start = isMarkdown ? lines.indexOf("---") + 1 : 0;
  const end = isMarkdown ? lines.indexOf("---", start) : lines.length;
  const at = lines.findIndex((line, index) => index >= start && index < end && isDraftLine(line));
  if (/^draft:\s*true\s*(?:#.*)?$/.test(lines[at] ?? "")) return null;
  if (at < 0) lines.splice(isMarkdown ? end : start, 0, "draft: true");
  else lines[at] = "draft: true";
  return lines.join(eol);
}

function isDraftLine(line: string): boolean {
  return line.startsWith("draft:");
}

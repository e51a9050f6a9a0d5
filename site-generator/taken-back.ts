/* Entries that a release has scheduled, and that someone has taken back in content/ since. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "#server/config.ts";
import { loadContent } from "#server/releases/content.ts";
import { storedFile, storeOf } from "#server/releases/folders.ts";
import { dateIn } from "#shared/calendar.ts";
import { sourcesOf } from "./content-store.ts";
import { asDraft } from "./draft-line.ts";
import { findScheduled } from "./scheduled.ts";

export type TakenBack = {
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

import { readFileSync } from "node:fs";

/** An idle connection costs some kilobytes: as many as a small machine can have beside its pages. */
const mostOfAll = 10_000;

/** Kept free for the store, its backups, mails, webhooks and the files of the site. */
const keptFree = 256;

/**
 * How many connections may be open in all, so that none of them takes the file descriptor that a mail or the store needs.
 * Without the limit of this process, which only Linux shows in a file, as many as memory is for.
 */
export function mostConnections(limits: string = limitsOfProcess()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(mostOfAll, files - Math.min(keptFree, Math.floor(files / 2)));
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

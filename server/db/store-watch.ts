/* Watches whether an embedded store that is open is still the file at its path, and whether something was copied over it. */
import {
  closeSync,
  copyFileSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  truncateSync,
} from "node:fs";
import { stamp } from "../platform/data-folder.ts";
import { errorMessage, StartError } from "../platform/errors.ts";

/**
 * Watches a store that is open. Microseconds: it is asked twice for each write. A store that is found overwritten stays so:
 * its log, which holds pages of a file that is no more, is copied aside and emptied, so that nothing moves it into the file
 * that is there now.
 */
export function watchStore(file: string): { gone: () => string | null; close: () => void } {
  // SQLite makes its files next to the one that a link leads to.
  const path = realpathSync(file);
  const misplaced = watchPlaces(file, `${path}-wal`);
  // Open until SQLite's connections are closed: closing a file drops all locks that this process has on it.
  const handle = openSync(path, "r");
  const header = readHeader(handle);
  let overwritten: string | null = null;
  let isClosed = false;
  return {
    gone: () => {
      if (overwritten !== null || isClosed) return overwritten;
      const found = misplaced();
      if (found !== null)
        return `${found} while the server ran. Nothing is taken any more, or it would be lost: put the store back (docs/operate/runbooks/restore.md), then stop and start the server.`;
      if (!readHeader(handle).equals(header))
        overwritten = `The store ${file} was overwritten while the server ran. Nothing is taken any more, or it would be lost. ${putLogAside(path)} Stop the server, restore the backup that you want, and start the server (docs/operate/runbooks/restore.md).`;
      return overwritten;
    },
    close: () => {
      if (!isClosed) closeSync(handle);
      isClosed = true;
    },
  };
}

/**
 * Watches whether the paths of the store and of its write-ahead log still lead to the files that are there now. An open file
 * stays writable when it is deleted or another one takes its place, and what was committed last is in the log alone. As long as
 * it is open, its device and inode are no other file's.
 */
function watchPlaces(file: string, log: string): () => string | null {
  const places = [file, log].map((path) => ({ path, id: idOf(path) }));
  return () => {
    for (const place of places) {
      const { path } = place;
      const now = idOf(path);
      // SQLite has made the log with the first read; a log that appears later is its own too.
      place.id ??= now;
      if (now === place.id) continue;
      const what = now === null ? "was deleted or moved away" : "was replaced by another file";
      return `${path === file ? `The store ${file}` : `The log of the store, ${path},`} ${what}`;
    }
    return null;
  };
}

function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/**
 * Format, page size, and whether there is a log: nothing of it changes in an open store, which has a log. A backup that
 * `backup` made has none, and a copy that is under way or isn't a store differs as well (sqlite.org/fileformat.html).
 */
function readHeader(handle: number): Buffer {
  const bytes = Buffer.alloc(24);
  return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0));
}

const hasLogMark = 18;

/** Copies the log aside and empties it: SQLite finds none of its pages there, so it fails rather than moving them. */
function putLogAside(path: string): string {
  const log = `${path}-wal`;
  const aside = `${log}.before-${stamp(new Date())}`;
  try {
    if (statSync(log).size === 0) return `Its log, ${log}, is empty.`;
    copyFileSync(log, aside);
    truncateSync(log);
    return `Its log, with what was stored last, is now ${aside}: copy it to another folder if you need it.`;
  } catch (error) {
    return `Its log, with what was stored last, is ${log} and could not be put aside (${errorMessage(error)}): copy it to another folder, then delete it.`;
  }
}

/** Throws StartError for a backup that was copied over a store whose log is still there: SQLite would mix both. */
export function assertOwnLog(file: string): void {
  const log = `${realpathSync(file)}-wal`;
  const hasLog = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!hasLog) return;
  const handle = openSync(file, "r");
  const mark = readHeader(handle)[hasLogMark];
  closeSync(handle);
  // SQLite marks a file that has a log (2) before it makes the log.
  if (mark !== 1) return;
  throw new StartError(
    `${file} is a backup that was copied over a store, and ${log} is the log of that store: together they would be neither, so nothing was changed.\n` +
      "Stop the server if one runs, move the log to another folder, and run this again (docs/operate/runbooks/restore.md).",
  );
}

import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";

/** File of the embedded store in the data folder. */
export const storeFile = "site.db";

/** Reason that `/readyz` gives where the embedded store was deleted or replaced under its server. */
export const STORE_GONE = "store_gone";

/** How many backups are kept under names that `backup` chose. */
export const maxBackups = 14;

export function dataFolder(dataDir: string) {
  return {
    /** The embedded store; nothing is there where PostgreSQL is used. */
    store: join(dataDir, storeFile),
    /** Mails as files, where no mail server is set. */
    mail: join(dataDir, "mail"),
    /** Where `backup` writes unless it is told another file. */
    backups: join(dataDir, "backups"),
  };
}

/** Bytes left for this process on the disk of a folder; Infinity while there is no folder to fill. */
export function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Makes a folder and those above it that are missing, for this user and group only. Node's own `recursive` never returns
 * below a folder that exists and takes none, such as /proc. Throws what the system says.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o750 });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/** Whether this process may write in a folder. A service that is locked in may not in its build (deploy/site.service). */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A size for operators: `12.3 MB`. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

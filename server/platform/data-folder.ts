/* The data folder: its place, and running as the user who owns it. */
import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** File of the embedded store in the data folder. */
export const storeFile = "site.db";

/** Reason that `/readyz` gives where the embedded store was deleted, replaced, or overwritten under its server. */
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

/** A time for the name of a file that is put aside. */
export function stamp(now: Date): string {
  return now.toISOString().replace(/[:.]/g, "-");
}

/** A size for operators: `12.3 MB`. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/**
 * Takes on the user whose store this is where root runs a command, so that no file that it makes in the data folder is root's:
 * the server couldn't open it. `asCaller` writes elsewhere.
 *
 * @returns the user's number; null where nothing was changed: no root, or a store of root's own
 */
export function runAsOwner(dataDir: string): number | null {
  const { getuid, setgroups, setegid, seteuid } = process;
  if (getuid?.() !== 0 || !setgroups || !setegid || !seteuid) return null;
  const { uid, gid } = ownerOf(dataDir);
  if (uid === 0) return null;
  setgroups([gid]);
  setegid(gid);
  seteuid(uid);
  return uid;
}

/**
 * Does as the one who typed the command what the owner of the store may not: write into a folder of the operator's. Nothing of
 * the store may run next to it.
 */
export async function asCaller<T>(act: () => Promise<T>): Promise<T> {
  const { geteuid, getuid, seteuid } = process;
  const owner = geteuid?.();
  const caller = getuid?.();
  if (owner === undefined || caller === undefined || owner === caller || !seteuid) return act();
  seteuid(caller);
  try {
    return await act();
  } finally {
    seteuid(owner);
  }
}

/** Owner of the store, or of the nearest folder that is there. */
function ownerOf(dataDir: string): { uid: number; gid: number } {
  const { store } = dataFolder(dataDir);
  let place = existsSync(store) ? store : dataDir;
  while (!existsSync(place)) place = dirname(place);
  return statSync(place);
}

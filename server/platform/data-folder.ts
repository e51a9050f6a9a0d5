import { statfsSync } from "node:fs";
import { join } from "node:path";
import { storeFile } from "../db/open.ts";

/** Paths in the data folder. */
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

import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { dataFolder } from "./data-folder.ts";

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
export function ownerOf(dataDir: string): { uid: number; gid: number } {
  const { store } = dataFolder(dataDir);
  let place = existsSync(store) ? store : dataDir;
  while (!existsSync(place)) place = dirname(place);
  return statSync(place);
}

import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { assertUnused } from "./backup.ts";
import { stamp } from "./copies.ts";
import { storeFile } from "./sqlite.ts";

/**
 * Gives the embedded store the name that `restore` gives to the one it replaces, so that no server goes on with it.
 * Returns the new name. Throws StartError when a server uses it.
 */
export function putStoreAside(dataDir: string): string {
  const file = join(dataDir, storeFile);
  assertUnused(file);
  const kept = `${file}.before-${stamp(new Date())}`;
  for (const part of ["", "-wal", "-shm"]) {
    if (existsSync(file + part)) renameSync(file + part, kept + part);
  }
  return kept;
}

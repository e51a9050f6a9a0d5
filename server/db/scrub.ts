import { statSync } from "node:fs";
import type BetterSqlite from "better-sqlite3";
import { StartError } from "../platform/errors.ts";
import { withRetry } from "./retry.ts";
import { openStoreFile } from "./store-file.ts";

/** A running server's transactions take milliseconds; its backup or an export takes longer. */
const waitMs = 60_000;

/** Below this the copy that SQLite makes in the meantime stays in memory, and on no other disk. */
const inMemory = 256 * 1024 * 1024;

/**
 * Writes a store's file again and empties its log, so that nothing which was deleted or changed is left in either. A server
 * may run on it, but can't write in the meantime: about 15 ms for a megabyte. This process does nothing
 * else for that time, so a server must leave it to a command. Throws StartError when the store is held for too long.
 */
export async function scrubStore(file: string, { isCopy = false } = {}): Promise<void> {
  const database = await openStoreFile(file, { timeout: waitMs });
  try {
    // From here on every wait is asynchronous.
    database.pragma("busy_timeout = 0");
    if (statSync(file).size < inMemory) database.pragma("temp_store = MEMORY");
    await withRetry(async () => database.exec("vacuum"), waitMs);
    await withRetry(async () => emptyLog(database), waitMs);
    // A copy is one file, without a log next to it: what is copied away is complete.
    if (isCopy) database.pragma("journal_mode = DELETE");
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      `${file} could not be scrubbed (${code ?? message}): a byte search may still find in it what was erased.\n` +
        "End what holds the store, see that twice its size is free on the disk, and run: npm run leads -- scrub",
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/** Moves the log into the file and cuts it to nothing; throws while a reader still needs it. */
function emptyLog(database: BetterSqlite.Database): void {
  const [state] = database.pragma("wal_checkpoint(TRUNCATE)") as Array<{ busy: number }>;
  if (state?.busy !== 0) throw Object.assign(new Error("log in use"), { code: "SQLITE_BUSY" });
}

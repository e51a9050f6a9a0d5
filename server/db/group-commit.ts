import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import { storeCode } from "./retry.ts";
import type { Schema } from "./schema.ts";
import type { Db } from "./store.ts";

type Work<T> = (db: Db) => Promise<T>;

/** A write that waits for its commit. */
type Waiting = {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

/** A write that failed, whose reads keep the connection: the transaction has to end. */
class WriteError extends Error {
  readonly write: Waiting;

  constructor(write: Waiting, cause: unknown) {
    super("A write failed while it was reading.", { cause });
    this.write = write;
  }
}

/** Most writes of one commit, so that what fails with it stays small and reads get their turn. */
const mostWrites = 64;

/** The connection below Kysely. */
export type Connection = {
  run(statement: string): void;
  /** Ends what is still read row by row; false if nothing is. */
  endReads(): boolean;
};

/**
 * Group commit for a database that one connection writes to: writes that are asked for at the same time share one transaction,
 * each in a savepoint of its own, and so one sync of the disk, which takes longer than everything else that a write does.
 *
 * A write resolves after the commit. Its own error undoes that write alone; a failure of the database fails all writes of the
 * commit, with the same error.
 */
export function groupCommits(
  db: Kysely<Schema>,
  connection: Connection,
): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isCommitting = false;

  async function commitWaiting(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // Requests whose bytes came during the last sync are read now, and their writes join.
      await turnOfEventLoop();
      await commit(waiting.splice(0, mostWrites));
    }
    isCommitting = false;
  }

  async function commit(writes: readonly Waiting[]): Promise<void> {
    const settle: Array<() => void> = [];
    try {
      await db.transaction().execute(async (transaction) => {
        for (const write of writes) settle.push(await inSavepoint(write, transaction));
      });
      for (const settleWrite of settle) settleWrite();
    } catch (error) {
      if (!(error instanceof WriteError)) {
        for (const { reject } of writes) reject(error);
        return;
      }
      error.write.reject(error.cause);
      waiting.unshift(...writes.filter((write) => write !== error.write));
    }
  }

  /** Runs one write; gives what settles it once the transaction is committed. */
  async function inSavepoint(write: Waiting, transaction: Db): Promise<() => void> {
    connection.run("savepoint write");
    try {
      const value = await write.work(transaction);
      connection.run("release write");
      return () => write.resolve(value);
    } catch (error) {
      // After a failure of the database, such as a full disk, there may be no transaction any more.
      if (storeCode(error)) throw error;
      if (connection.endReads()) throw new WriteError(write, error);
      connection.run("rollback to write");
      connection.run("release write");
      return () => write.reject(error);
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!isCommitting) void commitWaiting();
    });
}

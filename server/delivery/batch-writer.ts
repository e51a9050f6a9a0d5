import type { Db, Store } from "../db/store.ts";

type Work = (db: Db) => Promise<void>;

/**
 * Writes what comes in while a write is under way together in the next transaction: under load the outcomes of many
 * deliveries cost one sync of the disk instead of one each, which posts would have to wait for. Resolves after the
 * commit; when it fails, all of its writers are told.
 */
export function createBatchWriter(store: Pick<Store, "write">): (work: Work) => Promise<void> {
  let waiting: Work[] = [];
  let next: Promise<void> | undefined;
  let current: Promise<unknown> = Promise.resolve();

  function flush(): Promise<void> {
    const works = waiting;
    waiting = [];
    next = undefined;
    const written = store.write(async (db) => {
      for (const work of works) await work(db);
    });
    current = written.catch(() => undefined);
    return written;
  }

  return (work) => {
    waiting.push(work);
    next ??= current.then(flush);
    return next;
  };
}

import { countSince } from "../../db/repositories/submissions.ts";
import type { Store } from "../../db/store.ts";

/** More submissions of one form than this in the window are no longer read as they come. */
const usual = 300;

/** The window that submissions are counted in. */
const windowMs = 10 * 60 * 1000;

/** How long an answer is good for. */
const freshMs = 5_000;

/**
 * Notices a surge of submissions from everywhere. Counts what is stored, so all servers see the same and a restart
 * forgets nothing; looks at most every five seconds and never makes a submission wait.
 */
export function createSurgeWatch(store: Pick<Store, "read">): (form: string) => boolean {
  const known = new Map<string, { at: number; surge: boolean }>();
  return (form) => {
    const last = known.get(form);
    const now = Date.now();
    if (!last || now - last.at > freshMs) {
      known.set(form, { at: now, surge: last?.surge ?? false });
      const since = new Date(now - windowMs).toISOString();
      store
        .read((db) => countSince(db, form, since))
        .then((count) => known.set(form, { at: now, surge: count > usual }))
        // A store that cannot be read refuses the submission itself, with its own message.
        .catch(() => undefined);
    }
    return last?.surge ?? false;
  };
}

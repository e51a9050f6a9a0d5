import { jobRun, recordRun } from "../db/repositories/monitoring.ts";
import type { Store } from "../db/store.ts";
import { hasFailed } from "./conditions.ts";

/**
 * Writes down how the publishing of what was due ended, for alerts, the digest and the doctor.
 * @param problem null where nothing is wrong; written only where something was
 */
export async function notePublishing(
  store: Pick<Store, "read" | "write">,
  problem: string | null,
  now = new Date(),
): Promise<void> {
  if (problem === null && !hasFailed(await store.read((db) => jobRun(db, "publishing")))) return;
  await store.write((db) => recordRun(db, "publishing", { at: now.toISOString(), problem }));
}

import type { Tx } from "../platform/service-context.ts";
import { dayLimit } from "./policy.ts";
import { takeShare } from "./shared-limit.ts";
import type { VolumeKind } from "./volume.ts";

/**
 * Takes one of what a day has of a kind, for the network behind an address; throws Refused, so that nothing was counted.
 * After the commit the caller tells the volume that it took one.
 */
export async function takeOfDay(
  tx: Tx,
  kind: VolumeKind,
  address: string,
  { proven = false } = {},
): Promise<void> {
  const { rateLimit, volume } = tx.ctx;
  const limit = dayLimit(kind, rateLimit, proven);
  if (limit) await takeShare(tx, limit, address, volume.today(kind));
}

import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";

/** Room that the tests' stores need at the very most. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Where stores of tests lie that no power loss is asked about: in memory where a machine has such a place, so that no test
 * waits for a disk's syncs. That each commit is synced is counted in `test/faults/fsync.fault.ts`, on a disk.
 */
export function memoryFolder(): string {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

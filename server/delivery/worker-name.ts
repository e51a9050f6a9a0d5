import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

/** Names this process in the locks it takes: host, process id, and a part that no later process can share. */
export function newWorkerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID()}`;
}

/**
 * True when the holder of a lock is known to be gone: it ran on this host and no such process lives, or this very
 * process id is ours now (a restarted container is always process 1). Holders on other hosts run out by time.
 */
export function isKnownDead(holder: string, self: string): boolean {
  if (holder === self) return false;
  const [host, pid] = holder.split("/");
  if (host !== hostname() || !pid) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

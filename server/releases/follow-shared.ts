import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Log } from "../platform/log.ts";
import { projectRoot, publisherArgs } from "./publish-scheduler.ts";

/** Before it is started again, where it has ended. */
const pauseMs = 2_000;

/**
 * Takes over what other servers publish (RELEASES_DIR), by a program of its own: a network folder that hangs stops that one
 * only. Returns a function that ends it.
 */
export function followShared(log: Log): () => void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const one = spawn(process.execPath, publisherArgs("--follow"), {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child = one;
    createInterface({ input: one.stderr as NonNullable<typeof one.stderr> }).on("line", (line) =>
      log.warn({ line }, "following the releases of other servers"),
    );
    one.once("error", (error) => log.error({ error }, "failed to follow other servers"));
    one.once("close", () => {
      timer = setTimeout(start, pauseMs).unref();
    });
  };
  start();
  return () => {
    child?.removeAllListeners("close");
    clearTimeout(timer);
    child?.kill();
  };
}

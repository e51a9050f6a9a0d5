import { cpSync, existsSync, globSync, rmSync } from "node:fs";
import path from "node:path";
import { inScratchCopy } from "./scratch-copy.ts";
import { root, run } from "./shell.ts";
import type { ClockEnvironment } from "./test-environment.ts";

/**
 * Runs a script of the project on a copy of it, with the clock of all its processes (Node, browsers, databases) moved to
 * another time. What a build writes with today's date stays out of the working tree; test results are copied back.
 *
 * @returns the script's exit status
 * @throws if libfaketime can't be had
 */
export async function runOnDay(at: Date, script: string, args: readonly string[]): Promise<number> {
  const library = await findLibrary();
  removeLeftSemaphores();
  return inScratchCopy(
    "day",
    async (folder) => {
      const command = ["--disable-warning=ExperimentalWarning", path.join(folder, script), ...args];
      const status = await run(
        process.execPath,
        command,
        clockEnvironment(at, library, folder),
        folder,
      );
      const results = path.join(root, "test-results");
      rmSync(results, { recursive: true, force: true });
      if (existsSync(path.join(folder, "test-results")))
        cpSync(path.join(folder, "test-results"), results, { recursive: true });
      return status;
    },
    { cold: true },
  );
}

/** The time a day's run starts at: noon UTC unless the text names a time. Null for what isn't a calendar date or time. */
export function parseDay(text: string): Date | null {
  const [, day, time = "12:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}:00Z`);
  // Dates that a month doesn't have would roll over into the next one.
  return day && at.getTime() && at.toISOString().startsWith(`${day}T${time}`) ? at : null;
}

/** An offset rather than a start, so that processes started later agree with those before. */
function clockEnvironment(at: Date, library: string, folder: string): ClockEnvironment {
  const seconds = Math.round((at.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? `${seconds}` : `+${seconds}`,
    // Timers and timeouts run on the monotonic clock, which has no date.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // Without it, waits with a timeout spin in Chromium, which then takes 500 times as long.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
    // Times that a program sets are the moved clock's as well.
    FAKE_UTIME: "1",
    NODE_OPTIONS: `--require=${path.join(folder, "scripts/tasks/shift-file-times.cjs")}`,
  };
}

/**
 * Removes what libfaketime keeps in memory for processes that were killed. It is named after the process, and the next one of that
 * number couldn't open it if another user runs it, as the test databases' does.
 */
function removeLeftSemaphores(): void {
  for (const file of globSync("/dev/shm/{sem.,}faketime_*")) {
    const [number] = /\d+$/.exec(file) ?? [];
    if (!existsSync(`/proc/${number}`)) rmSync(file, { force: true });
  }
}

async function findLibrary(): Promise<string> {
  if (!installed() && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], env);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "libfaketime"], env);
  }
  const found = installed();
  if (found) return found;
  throw new Error(
    "libfaketime, which moves the clock for --day, isn't installed. Install it (Debian: apt-get install libfaketime), then run the command again.",
  );
}

const installed = () => globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];

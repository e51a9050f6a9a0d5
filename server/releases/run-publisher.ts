import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export const projectRoot = join(import.meta.dirname, "../..");

/** Arguments of Node for `npm run publish` with an option. */
export const publisherArgs = (task: "--due" | "--again" | "--follow") => [
  "--disable-warning=ExperimentalWarning",
  "site-generator/main.ts",
  task,
];

/**
 * Runs `npm run publish` with an option, as a program of its own.
 * @throws what it says, as `stderr` of the error, unless it ends well
 */
export async function runPublisher(task: "--due" | "--again", signal?: AbortSignal): Promise<void> {
  // Killed at any moment it leaves the site as it was; one that hangs would not hear a gentler signal. It may name many faults.
  const options = {
    cwd: projectRoot,
    signal,
    killSignal: "SIGKILL",
    maxBuffer: 32 * 1024 * 1024,
  } as const;
  await promisify(execFile)(process.execPath, publisherArgs(task), options);
}

/** The first line that the publisher says: a fault with its place. */
export function publisherProblem(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const [line = ""] = (said.trim() || String(error)).split("\n", 1);
  return line.slice(0, 400);
}

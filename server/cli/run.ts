import { ContentError } from "#content-model/read/fault.ts";
import { OperatorError, StartError, StoreError } from "../platform/errors.ts";

/** Invalid command line; exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Something was done, and something is left to do; exit status 1. What was done is printed first. */
export class UnfinishedError extends StartError {
  override readonly name = "UnfinishedError";
  readonly report: string;

  constructor(report: string, left: string) {
    super(left);
    this.report = report;
  }
}

/**
 * Runs one of the operator's commands and sets the exit status: what the command returns, 2 for what was typed wrong
 * or isn't there, 1 for what cannot be done now, each with a message and no stack.
 */
export async function runCommand(name: string, main: () => Promise<number>): Promise<void> {
  // Anyone who reads has seen enough: `| head`.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof UnfinishedError) process.stdout.write(error.report);
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee: npm run ${name} -- --help`);
      process.exitCode = 2;
    } else if (error instanceof OperatorError) {
      console.error(error.message);
      process.exitCode = 2;
    } else if (
      error instanceof StartError ||
      error instanceof StoreError ||
      error instanceof ContentError
    ) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

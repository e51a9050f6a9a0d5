import { StartError, StoreError } from "../errors.ts";

/** What the operator typed cannot be done; exit status 2, unless the command has another use for that. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Runs one of the operator's commands and sets the exit status: what the command returns, 2 for what was typed wrong,
 * 1 for what cannot be done now, each with a message and no stack.
 */
export async function runCommand(
  name: string,
  main: () => Promise<number>,
  { usageStatus = 2 }: { usageStatus?: number } = {},
): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee: npm run ${name} -- --help`);
      process.exitCode = usageStatus;
    } else if (error instanceof StartError || error instanceof StoreError) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

/** For parseArgs, which throws what it does not understand. */
export function readArgs<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

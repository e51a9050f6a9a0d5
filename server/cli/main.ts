/** `npm run operate`: the operator's commands as one program; `npm run leads`, `npm run backup` etc. are its doors. */
import { analyticsCommand } from "./analytics.ts";
import { backupCommand } from "./backup.ts";
import { bookingsCommand } from "./bookings.ts";
import { createCommand, PROGRAM, runCommand } from "./command-line.ts";
import { digestCommand } from "./digest.ts";
import { doctorCommand } from "./doctor.ts";
import { leadsCommand } from "./leads.ts";
import { moveStoreCommand } from "./move-store.ts";
import { privacyCommand } from "./privacy.ts";
import { restoreCommand } from "./restore.ts";
import { onStore } from "./store-command.ts";
import { targetsCommand } from "./targets.ts";

/** Runs one command line of the program. */
export function operate(args: readonly string[]): Promise<void> {
  const program = createCommand(
    PROGRAM,
    "The operator's commands. Each has its own help, and is an npm script too: npm run leads -- list.",
  );
  for (const command of [
    leadsCommand(onStore),
    bookingsCommand(onStore),
    privacyCommand(onStore),
    analyticsCommand(onStore),
    digestCommand(onStore),
    targetsCommand(onStore),
    doctorCommand(),
    backupCommand(),
    restoreCommand(),
    moveStoreCommand(),
  ])
    program.addCommand(command);
  return runCommand(program, args);
}

if (import.meta.main) await operate(process.argv.slice(2));

/** `npm run operate`: the operator's commands as one program; `npm run leads`, `npm run backup` etc. are its doors. */
import type { Command } from "commander";
import { createCommand, PROGRAM, runCommand } from "./command-line.ts";
import { onStore } from "./store-command.ts";

/** Commands by name, in the order of the help. Only the one that is asked for is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  leads: async () => (await import("./leads.ts")).leadsCommand(onStore),
  bookings: async () => (await import("./bookings.ts")).bookingsCommand(onStore),
  privacy: async () => (await import("./privacy.ts")).privacyCommand(onStore),
  analytics: async () => (await import("./analytics.ts")).analyticsCommand(onStore),
  digest: async () => (await import("./digest.ts")).digestCommand(onStore),
  targets: async () => (await import("./targets.ts")).targetsCommand(onStore),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
  backup: async () => (await import("./backup.ts")).backupCommand(),
  restore: async () => (await import("./restore.ts")).restoreCommand(),
  "move-store": async () => (await import("./move-store.ts")).moveStoreCommand(),
};

/** Runs one command line of the program. */
export async function operate(args: readonly string[]): Promise<void> {
  const program = createCommand(
    PROGRAM,
    "The operator's commands. Each has its own help, and is an npm script too: npm run leads -- list.",
  );
  const asked = commands[args[0] ?? ""];
  for (const load of asked ? [asked] : Object.values(commands)) program.addCommand(await load());
  return runCommand(program, args);
}

if (import.meta.main) await operate(process.argv.slice(2));

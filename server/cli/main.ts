/** `npm run operate`: the operator's commands as one program; `npm run leads`, `npm run backup` etc. are its doors. */
import type { Command } from "commander";
import type { Content } from "../releases/content.ts";
import { createCommand, PROGRAM, runCommand } from "./command-line.ts";
import { cleanOutput } from "./output.ts";
import type { OnStore } from "./store-command.ts";

const siteCommands = () => import("./site-commands.ts");

/** Commands by name, in the order of the help. Only the one that is asked for is loaded. */
function commandsOn(content?: Content): Readonly<Record<string, () => Promise<Command>>> {
  /** A help needs no store, so what opens one is loaded by the command that runs. */
  const onStore: OnStore = async (work) =>
    (await import("./store-command.ts")).onStore(work, content);
  return {
    leads: async () => (await import("./leads.ts")).leadsCommand(onStore),
    bookings: async () => (await import("./bookings.ts")).bookingsCommand(onStore),
    privacy: async () => (await import("./privacy.ts")).privacyCommand(onStore),
    analytics: async () => (await siteCommands()).analyticsCommand(onStore),
    digest: async () => (await siteCommands()).digestCommand(onStore),
    targets: async () => (await siteCommands()).targetsCommand(onStore, content),
    doctor: async () => (await siteCommands()).doctorCommand(),
    backup: async () => (await siteCommands()).backupCommand(),
    restore: async () => (await siteCommands()).restoreCommand(),
    "move-store": async () => (await siteCommands()).moveStoreCommand(),
  };
}

/** @param content that of the served site, if absent */
export async function operate(args: readonly string[], content?: Content): Promise<void> {
  const program = createCommand(
    PROGRAM,
    "The operator's commands. Each has its own help, and is an npm script too: npm run leads -- list.",
  );
  const commands = commandsOn(content);
  const asked = commands[args[0] ?? ""];
  for (const load of asked ? [asked] : Object.values(commands)) program.addCommand(await load());
  const restore = cleanOutput();
  try {
    await runCommand(program, args);
  } finally {
    restore();
  }
}

if (import.meta.main) await operate(process.argv.slice(2));

import { type Config, loadConfig } from "../config.ts";
import { openStore, type Store } from "../db/open.ts";
import { type Content, servedContent } from "../releases/content.ts";
import { commandLine, type Typed } from "./command-line.ts";
import type { Options } from "./parse-args.ts";
import { runCommand, UsageError } from "./run.ts";
import { sayStore } from "./store-name.ts";

/** Reads what was typed behind the command's name; throws UsageError before the store is opened. */
export type StoreCommand<Flags> = (
  args: string[],
  flags: Flags,
) => (store: Store, config: Config, content: Content) => Promise<string>;

const statuses = `
Ends with 0 when it is done, with 1 when it can't be done now or something is left to do, with 2 for what was typed
wrong or isn't there.
`;

/**
 * A tool of several commands on the store: the first word chooses, its answer is printed.
 * Ends with 0, with 2 for what was typed wrong, with 1 for what cannot be done now.
 */
export function runStoreCommand<const O extends Options>(
  tool: string,
  given: {
    help: string;
    options: O;
    commands: Readonly<Record<string, StoreCommand<Typed<O>["values"]>>>;
  },
): Promise<void> {
  const help = given.help + statuses;
  const { values, positionals } = commandLine(tool, {
    help,
    takesWords: true,
    options: given.options,
  });
  return runCommand(tool, async () => {
    const [name, ...args] = positionals;
    if (name === undefined) {
      process.stdout.write(help);
      return 2;
    }
    const run = chosen(given.commands, name)(args, values);
    const config = loadConfig();
    sayStore(config);
    const store = await openStore(config, { mustExist: true, patient: true });
    try {
      process.stdout.write(await run(store, config, servedContent()));
    } finally {
      await store.close();
    }
    return 0;
  });
}

function chosen<T>(commands: Readonly<Record<string, T>>, name: string): T {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const known = Object.keys(commands).join(", ");
  throw new UsageError(`There is no command "${name}". Commands: ${known}.`);
}

import path from "node:path";
import { Command, CommanderError, type Option } from "commander";
import { ContentError } from "#content-model/read/fault.ts";
import { OperatorError, StartError, StoreError } from "../platform/errors.ts";

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
 * Command that `npm run <name>` starts. Its help ends with the exit statuses; input that commander rejects is one
 * sentence, and ends with `usageStatus`.
 */
export function createCommand(
  name: string,
  description: string,
  {
    ends = "Ends with 0 when it is done, with 1 when it can't be done now, with 2 for what was typed wrong.",
    usageStatus = 2,
  } = {},
): Command {
  // Lines are the terminal's, but for examples.
  const text = /\n /.test(description) ? description : description.replace(/(\S)\n(?=\S)/g, "$1 ");
  return new Command(name)
    .description(text)
    .summary(/^.+?\.(?=\s|$)/.exec(text)?.[0] ?? text)
    .helpOption("-h, --help", "this text")
    .helpCommand(false)
    .addHelpText("afterAll", ({ command }) =>
      // The program's own isn't that of its commands.
      name === PROGRAM && command.parent ? "" : `\n${ends}`,
    )
    .configureHelp({
      helpWidth: 110,
      commandUsage: (command) => `${npmLine(command)} ${command.usage()}`,
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace("[options] ", ""),
    })
    .configureOutput({
      outputError: (text, write) =>
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())),
    })
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode === 0 ? 0 : usageStatus, code, message);
    });
}

/**
 * Runs a command and sets the exit status: 2 for what was typed wrong or isn't there, 1 for what can't be done now, each
 * with a message and no stack; else what its action has set.
 */
export async function runCommand(
  command: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  endWithReader();
  try {
    prepare(command, args);
    await command.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = statusOf(error);
    if (error instanceof UnfinishedError) process.stdout.write(error.report);
    // commander has printed its own.
    if (!(error instanceof CommanderError)) console.error(messageOf(error as Error));
  }
}

function messageOf(error: Error): string {
  if (!(error instanceof StoreError && error.code === "store_full")) return error.message;
  return `${error.message}\nWhat this command was about to write was not written; the store is as it was before that. Run it again once there is space (docs/operate/runbooks/disk-full.md).`;
}

/** Options and words of a script that does its work afterwards: help and wrong input end the process. */
export function parseOrExit<T extends Record<string, unknown>>(
  command: Command,
  args: readonly string[] = process.argv.slice(2),
): { options: T; words: readonly string[] } {
  endWithReader();
  try {
    prepare(command, args);
    command.parse(args, { from: "user" });
  } catch (error) {
    process.exit(statusOf(error));
  }
  return { options: command.opts<T>(), words: command.args };
}

/** A reader that has seen enough, such as `head`, closes the pipe: that is no fault. */
function endWithReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
}

/** Ends a script with a sentence about valid words that don't go together. */
export function rejectUsage(command: Command, message: string): never {
  try {
    return command.error(message);
  } catch (error) {
    process.exit(statusOf(error));
  }
}

/** @throws what isn't for the operator, with its stack */
function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof OperatorError) return 2;
  if (error instanceof StartError || error instanceof StoreError || error instanceof ContentError)
    return 1;
  throw error;
}

/** Names the help in errors, and rejects what commander would misread. */
function prepare(command: Command, args: readonly string[]): void {
  const all = withSubcommands(command);
  for (const one of all) one.showHelpAfterError(`Nothing was done. See: ${npmLine(one)} --help`);
  rejectOptionWithoutCommand(command, args);
  const options = all.flatMap((one) => one.options);
  const kept = optionThatNpmKept(options, process.env, args);
  // Its help is of use, and not that of the program around it.
  if (kept) typedCommand(command, args).error(kept);
  rejectCommandTypedAsOption(typedCommand(command, args), process.env);
  const valued = new Set(options.filter((one) => one.required).map((one) => one.long));
  for (const [at, arg] of args.entries()) {
    if (arg === "--") return;
    const next = args[at + 1];
    // commander takes the next option for the value.
    if (valued.has(arg) && next?.startsWith("--"))
      command.error(
        `${arg} needs a value, and ${next} looks like an option. If it is the value, write ${arg}=${next}`,
      );
  }
}

/** Rejects an option that is typed before the command that has it, such as `leads --state open`. */
function rejectOptionWithoutCommand(command: Command, args: readonly string[]): void {
  const [first = "", ...rest] = args;
  const named = command.commands.find((one) => one.name() === first);
  if (named) {
    rejectOptionWithoutCommand(named, rest);
    return;
  }
  const [long] = first.split("=");
  const owner = command.commands.find(({ options }) => options.some((one) => one.long === long));
  if (owner)
    command.error(`${long} belongs to a command. Write: ${npmLine(owner)} ${args.join(" ")}`);
}

/** The innermost command that the words name. */
function typedCommand(command: Command, [first, ...rest]: readonly string[]): Command {
  const named = command.commands.find((one) => one.name() === first);
  return named ? typedCommand(named, rest) : command;
}

/** Rejects `npm run leads --list`: npm keeps it, and what is left is no command. */
function rejectCommandTypedAsOption(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
): void {
  if (env.npm_lifecycle_event !== command.name()) return;
  const typed = command.commands.find((one) => env[variable(one.name())]);
  if (typed)
    command.error(
      `npm took --${typed.name()} for itself, and it is a command. Write: ${npmLine(typed)}`,
    );
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** `npm run leads -- list`, whichever program the command belongs to. */
function npmLine(command: Command): string {
  const names: string[] = [];
  for (let one: Command | null = command; one; one = one.parent) names.unshift(one.name());
  const [script, ...words] = names.length > 1 && names[0] === PROGRAM ? names.slice(1) : names;
  return ["npm", "run", script, "--", ...words].join(" ");
}

/** npm script of the program that has all of the operator's commands. */
export const PROGRAM = "operate";

/** npm 11 takes an option for the one of its own that begins so, if only one does. */
const takenAs: Readonly<Record<string, string>> = { to: "token-description", by: "bypass-2fa" };

/** Names that npm has options of its own for: they may come from someone's .npmrc, and say nothing of what was typed. */
const ofNpm = ["all", "json", "message", "yes"];

/**
 * npm keeps an option that is before the two dashes, so the command would do what it does without. Its value may be left
 * among the words.
 *
 * @param words what npm passed on
 * @returns a sentence about it, null if there is none
 */
export function optionThatNpmKept(
  options: readonly Pick<Option, "long" | "required" | "parseArg">[],
  env: Readonly<Record<string, string | undefined>>,
  words: readonly string[] = [],
  file = process.argv[1] ?? "",
): string | null {
  // A program that a command starts has that command's environment too.
  if (!env.npm_lifecycle_script?.includes(path.relative(process.cwd(), file) || "?")) return null;
  for (const option of options) {
    const { long, required } = option;
    const name = long?.replace("--", "") ?? "";
    const names = [name, takenAs[name]].filter((one) => one !== undefined);
    if (ofNpm.includes(name) || !names.some((one) => env[variable(one)])) continue;
    // Scripts of the operator's program begin with their command.
    const given = words[0] === env.npm_lifecycle_event ? words.slice(1) : words;
    const isLeft = required && env[variable(name)] === "true" && isValue(option, given.at(-1));
    const typed = [
      ...(isLeft ? given.slice(0, -1) : given).map(quoted),
      `--${name}`,
      ...(isLeft ? given.slice(-1).map(quoted) : required ? ["…"] : []),
    ];
    return `npm took --${name} for itself. Write: npm run ${env.npm_lifecycle_event} -- ${typed.join(" ")}`;
  }
  return null;
}

/** Whether a word can be the value of an option; options without a rule of their own take any. */
function isValue({ parseArg }: Pick<Option, "parseArg">, word: string | undefined): boolean {
  if (word === undefined) return false;
  try {
    parseArg?.(word, undefined);
    return true;
  } catch {
    return false;
  }
}

function quoted(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `"${word}"`;
}

function variable(option: string): string {
  return `npm_config_${option.replaceAll("-", "_")}`;
}

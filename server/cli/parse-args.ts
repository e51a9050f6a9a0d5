import path from "node:path";
import { type ParseArgsConfig, parseArgs as parse } from "node:util";
import { nearest } from "#content-model/read/describe-issue.ts";

/** npm 11 takes an option for the one of its own that begins so, if only one does. */
const takenAs: Readonly<Record<string, string>> = { to: "token-description", by: "bypass-2fa" };

/** Names that npm has options of its own for: they may come from someone's .npmrc, and say nothing of what was typed. */
const ofNpm = ["all", "json", "message", "yes"];

export type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * As parseArgs of Node, in words for operators, and for a command that npm runs: npm keeps an option that is before the
 * two dashes, so the command would do what it does without.
 *
 * @throws Error for what was typed wrong
 */
export function parseArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parse<T>> {
  const [file = "", env] = [process.argv[1], process.env];
  // A program that a command starts has that command's environment too.
  if (env.npm_lifecycle_script?.endsWith(path.basename(file))) checkTaken(config.options, env);
  checkTyped(config);
  return parse(config);
}

/** @throws Error for an option that npm has kept */
export function checkTaken(
  options: ParseArgsConfig["options"] = {},
  env: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, { type }] of Object.entries(options)) {
    const names = [name, takenAs[name]].filter((name) => name !== undefined);
    if (ofNpm.includes(name) || !names.some((name) => env[variable(name)])) continue;
    const value = type === "string" ? " …" : "";
    throw new Error(
      `npm took --${name} for itself. Write: npm run ${env.npm_lifecycle_event} -- --${name}${value}`,
    );
  }
}

function variable(option: string): string {
  return `npm_config_${option.replaceAll("-", "_")}`;
}

/** Node's own messages speak of positional arguments and of how to pass an option that is none. */
function checkTyped({ options = {}, args, allowPositionals = false }: ParseArgsConfig): void {
  const { tokens } = parse({ options, ...(args ? { args } : {}), strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional" && !allowPositionals)
      throw new Error(`“${token.value}” means nothing here: this command takes ${known(options)}.`);
    if (token.kind === "option") checkOption(token, options);
  }
}

type OptionToken = {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
};

function checkOption({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    // Of a single letter any short name is near.
    const near = name.length > 1 ? nearest(name, Object.keys(options)) : null;
    const instead = near ? `Did you mean --${near}?` : `This command takes ${known(options)}.`;
    throw new Error(`There is no option ${rawName}. ${instead}`);
  }
  if (option.type === "boolean" && value !== undefined)
    throw new Error(`${rawName} takes no value: write it alone.`);
  if (option.type !== "string") return;
  if (value === undefined) throw new Error(`${rawName} needs a value: ${rawName} …`);
  if (!inlineValue && value.length > 1 && value.startsWith("-"))
    throw new Error(
      `${rawName} needs a value, and ${value} looks like an option. If it is the value, write ${rawName}=${value}`,
    );
}

function known(options: Options): string {
  const names = Object.keys(options).filter((name) => name !== "help");
  if (names.length === 0) return "no more than --help";
  return names.map((name) => `--${name}`).join(", ");
}

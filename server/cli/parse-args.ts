import path from "node:path";
import { type ParseArgsConfig, parseArgs as parse } from "node:util";

/** npm 11 takes an option for the one of its own that begins so, if only one does. */
const takenAs: Readonly<Record<string, string>> = { to: "token-description", by: "bypass-2fa" };

/** Names that npm has options of its own for: they may come from someone's .npmrc, and say nothing of what was typed. */
const ofNpm = ["all", "json", "message", "yes"];

/**
 * As parseArgs of Node, for a command that npm runs: npm keeps an option that is before the two dashes, so the command
 * would do what it does without.
 *
 * @throws Error for what was typed wrong
 */
export function parseArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parse<T>> {
  const [file = "", env] = [process.argv[1], process.env];
  // A program that a command starts has that command's environment too.
  if (env.npm_lifecycle_script?.endsWith(path.basename(file))) checkTaken(config.options, env);
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

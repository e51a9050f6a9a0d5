import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { distance } from "fastest-levenshtein";
import { StartError } from "../platform/errors.ts";
import type { Environment } from "./read.ts";
import { type SettingName, settings } from "./table.ts";

/** A settings file: what it says, and the line of each name. */
export type EnvFile = { path: string; values: Readonly<Record<string, string>>; lines: Lines };

type Lines = ReadonlyMap<string, number>;

/**
 * The file of settings: ENV_FILE's, else `.env` if there is one; null when there is none, or ENV_FILE is empty.
 * Throws StartError, in one sentence with file and line, for a file that can't be read or a line that says nothing.
 */
export function readEnvFile(env: Environment, usual: string): EnvFile | null {
  const named = env.ENV_FILE?.trim();
  if (named === "") return null;
  const path = named ?? usual;
  const text = read(path, named !== undefined);
  if (text === null) return null;
  const lines = checkLines(path, text);
  const values = parseEnv(text) as Record<string, string>;
  return { path, values, lines };
}

function read(path: string, mustExist: boolean): string | null {
  try {
    // Editors of Windows begin a file with this mark, which would become a part of the first name.
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT" && !mustExist) return null;
    const fix = mustExist
      ? "correct ENV_FILE"
      : "run this as a user who may read it, such as the server's (sudo -u site)";
    throw new StartError(`The settings file ${path} can't be read (${code}); ${fix}.`);
  }
}

/** Node reads past what it does not understand, and a setting that is silently ignored is worse than a stop. */
function checkLines(path: string, text: string): Lines {
  const found = new Map<string, number>();
  const rows = text.split(/\r?\n/);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]?.trim() ?? "";
    if (row === "" || row.startsWith("#")) continue;
    const [, name, value = ""] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(row) ?? [];
    if (!name) throw fault(path, i, "is not NAME=value; put a # before what is only a note");
    const before = found.get(name);
    if (before)
      throw fault(path, i, `sets ${name} a second time, after line ${before}; remove one`);
    found.set(name, i + 1);
    i = endOfValue(rows, i, value.trim(), () =>
      fault(path, i, `opens a quote for ${name} that never closes`),
    );
  }
  return found;
}

/** A quoted value may go on over several lines. */
function endOfValue(rows: readonly string[], start: number, value: string, unclosed: () => Error) {
  const quote = /^["'`]/.exec(value)?.[0];
  if (!quote || value.indexOf(quote, 1) > 0) return start;
  const end = rows.findIndex((row, i) => i > start && row.includes(quote));
  if (end < 0) throw unclosed();
  return end;
}

/** The line itself is not repeated: it may hold a password. */
function fault(path: string, index: number, what: string): StartError {
  return new StartError(`${path}:${index + 1}: this line ${what}. Nothing was started.`);
}

/**
 * Names of a settings file that no setting has, with the one that was probably meant.
 *
 * @param used names that TARGETS_FILE refers to
 */
export function unknownNames({ path, lines }: EnvFile, used: readonly string[] = []): string[] {
  const known = Object.keys(settings) as SettingName[];
  return [...lines]
    .filter(([name]) => !used.includes(name))
    .filter(([name]) => !known.includes(name as SettingName) && !/^(NODE|npm)_/.test(name))
    .map(([name, line]) => {
      const [near] = known.filter((setting) => distance(setting, name.toUpperCase()) <= 2);
      return `${path}:${line}: ${name} is no setting${near ? `; ${near} is` : ""}`;
    });
}

/* Settings read from the environment and from .env, with every problem at once. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { distance } from "fastest-levenshtein";
import {
  type AnalyticsProvider,
  analyticsProviders,
  type ProviderKind,
} from "#shared/analytics-providers.ts";
import { StartError } from "../platform/errors.ts";
import { pairs, type Setting, type SettingName, type SettingValues, settings } from "./table.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type SettingProblem = { variable: SettingName; problem: string };

/** Pure: the environment's texts in, checked values out, or every problem at once. An empty value counts as unset. */
export function readSettings(
  input: Environment,
): { ok: true; values: SettingValues } | { ok: false; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, setting]) => {
      const written = input[name]?.trim() || undefined;
      const text = written ?? setting.default;
      if (text === undefined) return [name, undefined];
      const read = setting.schema.safeParse(text);
      if (read.success) return [name, read.data];
      const fix = read.error.issues[0]?.message ?? "write another value";
      problems.push(problem(name as SettingName, written, fix));
      return [name, undefined];
    }),
  ) as SettingValues;
  problems.push(...missingHalves(input), ...analyticsProblems(input, values));
  return problems.length === 0 ? { ok: true, values } : { ok: false, problems };
}

/** Only once each of the settings is usable by itself. */
function analyticsProblems(input: Environment, values: SettingValues): SettingProblem[] {
  const { ANALYTICS_PROVIDER: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site } = values;
  const isUnusable = (name: SettingName, value: unknown) => Boolean(input[name]?.trim()) && !value;
  if (!kind || isUnusable("ANALYTICS_URL", url) || isUnusable("ANALYTICS_SITE", site)) return [];
  const read = readProvider({ kind, url, site });
  return read && "fix" in read
    ? [problem(read.variable, input[read.variable]?.trim() || undefined, read.fix)]
    : [];
}

function missingHalves(input: Environment): SettingProblem[] {
  const isSet = (name: SettingName) => Boolean(input[name]?.trim());
  return pairs.flatMap(([one, other]) => {
    if (isSet(one) === isSet(other)) return [];
    const [missing, present] = isSet(one) ? [other, one] : [one, other];
    return [
      problem(missing, undefined, `${present} is set, so this is needed too: set both or neither`),
    ];
  });
}

function problem(variable: SettingName, written: string | undefined, fix: string): SettingProblem {
  const setting: Setting = settings[variable];
  const shown =
    written === undefined
      ? "is not set"
      : setting.isSecret
        ? "has an unusable value (not shown)"
        : `${JSON.stringify(written.slice(0, 80))} is not usable`;
  return { variable, problem: `${shown}; ${fix}.` };
}

/** How the site's id at a service is written. */
const wantedSites: Readonly<Record<ProviderKind, string>> = {
  umami: "write the website id that Umami shows, 36 characters with dashes",
  plausible: "write the domain under which Plausible has the site, such as example.com",
  ga4: "write the measurement id of the web stream, such as G-ABC1234567",
};

type Written = {
  kind: ProviderKind;
  url: string | undefined;
  site: string | undefined;
};

/** The analytics service of the settings; null for none, or the setting that is wrong and how to fix it. */
export function readProvider({
  kind,
  url,
  site,
}: Written): AnalyticsProvider | null | { variable: SettingName; fix: string } {
  const { site: shape, url: addressOf } = analyticsProviders[kind];
  const wantedSite = wantedSites[kind];
  if (site === undefined) {
    if (url === undefined) return null;
    return {
      variable: "ANALYTICS_SITE",
      fix: `ANALYTICS_URL is set, so this is needed too: ${wantedSite}`,
    };
  }
  if (!shape.test(site)) return { variable: "ANALYTICS_SITE", fix: wantedSite };
  const address = addressOf(url, site);
  if (address !== null) return { kind, url: address, site };
  const fix =
    url === undefined
      ? "ANALYTICS_SITE is set, so this is needed too: set both or neither"
      : `ANALYTICS_PROVIDER is ${kind}, which has an address of its own: leave this out`;
  return { variable: "ANALYTICS_URL", fix };
}

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
  return new StartError(`${path}:${index + 1}: this line ${what}.`);
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

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { checkedValue } from "#content-model/read/checked.ts";
import {
  type Fault,
  faultLine,
  type Report,
  reporter,
  sortFaults,
} from "#content-model/read/fault.ts";
import { type Located, type Path, readYaml } from "#content-model/read/yaml-file.ts";
import { type Config, environment } from "../config.ts";
import type { EventType } from "../delivery/message.ts";
import { StartError } from "../platform/errors.ts";
import { brevo, brevoSchema } from "./brevo.ts";
import { googleSheets, googleSheetsSchema } from "./google-sheets.ts";
import { hubspot, hubspotSchema } from "./hubspot.ts";
import { json, jsonSchema } from "./json.ts";
import type { CommonOptions, KindDefinition, SendLead, TargetKind } from "./kind.ts";
import { salesforce, salesforceSchema } from "./salesforce.ts";
import { slack, slackSchema } from "./slack.ts";
import { webhook, webhookSchema } from "./webhook.ts";

/** One target of TARGETS_FILE, ready to be sent to. */
export type Target = {
  name: string;
  kind: TargetKind;
  label: string;
  api: string;
  key: string | null;
  forms: readonly string[];
  suspicious: boolean;
  events: readonly EventType[];
  /** Field by which people give their permission; null where none is needed. */
  permission: { field: string; value?: string | undefined } | null;
  intervalMs: number;
  allowPrivate: boolean;
  /** Environment variables that its address or an id comes from; not those of its key. */
  addressVariables: readonly string[];
  /** All that its entry names. */
  variables: readonly string[];
  connect(): SendLead;
};

export type TargetsFile = {
  targets: readonly Target[];
  /** Environment variables that the file names. */
  variables: readonly string[];
  /** Text of the file, and the values of its variables; "" without a file. Only for a keyed hash: it has secrets. */
  read: string;
};

const options = z.discriminatedUnion("kind", [
  webhookSchema,
  slackSchema,
  hubspotSchema,
  salesforceSchema,
  googleSheetsSchema,
  brevoSchema,
  jsonSchema,
]);

const fileSchema = z.strictObject({ targets: z.array(options).min(1) });

/** Faults of TARGETS_FILE, without the value of any variable. */
export class TargetsError extends StartError {
  override readonly name = "TargetsError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const lines = faults.map((fault) => `  ${faultLine(fault)}`);
    super(`TARGETS_FILE is not usable, so nothing was started.\n${lines.join("\n")}`);
    this.faults = faults;
  }
}

/** The targets of the settings; none without TARGETS_FILE. Throws StartError. */
export function configuredTargets({ targetsFile }: Pick<Config, "targetsFile">): TargetsFile {
  return targetsFile === null
    ? { targets: [], variables: [], read: "" }
    : readTargets(targetsFile, environment());
}

/**
 * Reads TARGETS_FILE. Throws StartError that names every fault with its line and field, and repeats no secret.
 *
 * @param env where `${NAME}` is looked up
 * @param text of the file, if it isn't written yet
 */
export function readTargets(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
  text = read(path),
): TargetsFile {
  const faults: Fault[] = [];
  const report = reporter(path, faults);
  const source = readYaml(text, report);
  if (source && source.value === null)
    report({
      line: 1,
      column: 1,
      message:
        "The file has no targets. Add one with npm run targets -- add, or by hand (docs/operate/targets.md), or take TARGETS_FILE out of the settings.",
    });
  const variables = new Set<string>();
  const filled = source ? fillVariables(source, env, variables, report) : null;
  const file =
    source && filled && faults.length === 0
      ? checkedValue(source, withFolder(filled, path), fileSchema, report)
      : null;
  if (source && file) checkNames(source, file.targets, report);
  if (!file || faults.length > 0) {
    throw new TargetsError(
      sortFaults(faults).map((fault) => ({ ...fault, message: withoutValues(fault.message) })),
    );
  }
  return {
    targets: file.targets.map((given, index) => ({
      ...toTarget(given),
      addressVariables: addressVariables(source?.value, index),
      variables: variablesIn(entryOf(source?.value, index)),
    })),
    variables: [...variables],
    read: JSON.stringify([text, ...[...variables].map((name) => [name, env[name]])]),
  };

  /** A sentence with the names of variables where it would show what they hold. */
  function withoutValues(line: string): string {
    let shown = line;
    for (const name of variables) {
      const value = env[name];
      // One of three letters hides nothing, and is part of words.
      if (value && value.trim().length > 3) shown = shown.replaceAll(value, `\${${name}}`);
    }
    return shown;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as { code?: string };
    throw new StartError(
      `TARGETS_FILE ${path} can't be read (${code}); correct TARGETS_FILE, or make the file readable for this user.`,
    );
  }
}

const variable = /\$\{([A-Za-z_]\w*)\}/g;

function fillVariables(
  source: Located,
  env: Readonly<Record<string, string | undefined>>,
  used: Set<string>,
  report: Report,
): unknown {
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") {
      return value.replace(variable, (written, name: string) => {
        used.add(name);
        const text = env[name];
        if (text) return text;
        report({
          ...source.placeOfText(path, written),
          message: `“${String(path.at(-1))}” names the environment variable ${name}, which is not set. Set it, in .env too, or correct its name.`,
        });
        return "";
      });
    }
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
      );
    }
    return value;
  };
  return fill(source.value, []);
}

type Entry = Readonly<Record<string, unknown>>;

/** An entry as it is written. */
function entryOf(written: unknown, index: number): Entry {
  return (written as { targets: readonly Entry[] }).targets[index] ?? {};
}

/** Variables in the entry as it is written, without those of fields that hold a secret. */
function addressVariables(written: unknown, index: number): string[] {
  const texts = Object.entries(entryOf(written, index)).filter(
    ([field, value]) => !/token|secret|key/i.test(field) && typeof value === "string",
  );
  return variablesIn(Object.fromEntries(texts));
}

function variablesIn(entry: Entry): string[] {
  const found = JSON.stringify(entry).matchAll(variable);
  return [...new Set([...found].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** Files that a target names are next to the file that names them. */
function withFolder(value: unknown, path: string): unknown {
  const targets = (value as { targets?: unknown } | null)?.targets;
  if (!Array.isArray(targets)) return value;
  const resolved = targets.map((target: unknown) => {
    const keyFile = (target as { keyFile?: unknown } | null)?.keyFile;
    return typeof keyFile === "string"
      ? { ...(target as object), keyFile: resolve(path, "..", keyFile) }
      : target;
  });
  return { ...(value as object), targets: resolved };
}

function checkNames(
  source: Located,
  targets: ReadonlyArray<{ name: string }>,
  report: Report,
): void {
  for (const [index, { name }] of targets.entries()) {
    const first = targets.findIndex((other) => other.name === name);
    if (first < index)
      report({
        ...source.placeOf(["targets", index, "name"]),
        message: `“name”: ${name} is also the name of entry ${first + 1}. Give each target a name of its own.`,
      });
  }
}

type TargetOfKind = Omit<Target, "addressVariables" | "variables">;

function toTarget(given: z.output<typeof options>): TargetOfKind {
  switch (given.kind) {
    case "webhook":
      return target(webhook, given);
    case "slack":
      return target(slack, given);
    case "hubspot":
      return target(hubspot, given);
    case "salesforce":
      return target(salesforce, given);
    case "google-sheets":
      return target(googleSheets, given);
    case "brevo":
      return target(brevo, given, given.permission);
    case "json":
      return target(json, given);
  }
}

function target<Options extends CommonOptions & { kind: TargetKind }>(
  definition: KindDefinition<Options>,
  given: Options,
  permission: Target["permission"] = null,
): TargetOfKind {
  const { label, api, key, connect } = definition;
  const { name, kind, forms, suspicious, allowPrivate } = given;
  const taken = definition.events(given);
  const events = taken.filter((type) => given.events?.includes(type) ?? true);
  const perMinute = given.perMinute ?? definition.perMinute;
  return {
    name,
    kind,
    label,
    api,
    key,
    forms,
    suspicious,
    events,
    permission,
    allowPrivate,
    intervalMs: perMinute === null ? 0 : Math.ceil(60_000 / perMinute),
    connect: () => connect(given),
  };
}

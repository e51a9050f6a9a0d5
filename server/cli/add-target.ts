import { constants } from "node:fs";
import { access, appendFile, chmod, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text as wholeText } from "node:stream/consumers";
import { isSeq, parse, parseDocument } from "yaml";
import { environment, loadConfig, settingsFile, settingsPath } from "../config.ts";
import { errorMessage, ignoreEnoent, OperatorError, StartError } from "../platform/errors.ts";
import { type Content, servedContent } from "../releases/content.ts";
import { readTargets, TargetsError } from "../targets/config.ts";
import { sendTestLead, testLead } from "../targets/send.ts";
import { problemLines, wordsOf } from "./targets.ts";

/** Kinds that one secret is enough for, and the field that holds it. */
const addable = {
  hubspot: {
    field: "token",
    what: "Access token of the private app",
    example: "pat-na1-00000000",
  },
  slack: {
    field: "url",
    what: "Address of the incoming webhook",
    example: "https://hooks.slack.example/services",
  },
} as const;
export type AddedKind = keyof typeof addable;

export type AddFlags = { name?: string; set?: readonly string[] };

/**
 * Adds a target: asks for its secret, sends the test lead, and writes the targets file and the settings once the receiver took it.
 * The secret is never part of a command line, which others on the machine can read. No store is opened: on a server this is run
 * by the user who may write the settings.
 */
export async function addTarget(
  kind: AddedKind,
  flags: AddFlags,
  content: Content = servedContent(),
): Promise<void> {
  const config = loadConfig();
  const settings = settingsPath();
  if (settings === null)
    throw new OperatorError(
      "ENV_FILE is empty, so there is no settings file to write the secret into. Write the target by hand: docs/operate/targets.md",
    );
  const path = config.targetsFile ?? join(dirname(settings), "targets.yaml");
  await assertWritable(settings, path);
  const { name = kind } = flags;
  const { field, what, example } = addable[kind];
  assertPlainQuotes("--name", name);
  const variable = `${name.replaceAll("-", "_")}_${field}`.toUpperCase();
  const before = await ignoreEnoent(readFile(path, "utf8"), "");
  const set = Object.fromEntries((flags.set ?? []).map(fieldOf));
  // The server reads the targets file, and so may others on the machine; a command line can be read by all of them.
  if (Object.hasOwn(set, field))
    throw new OperatorError(
      `--set ${field}= would write a secret into ${path}, which others can read. Leave it out: the command asks for it, or reads ${variable} from the environment. Nothing was written.`,
    );
  const entry = { ...{ name, kind, [field]: `\${${variable}}` }, ...set };
  const text = withEntry(before, path, entry);
  const known = environment()[variable];
  const read = (secret: string) =>
    readEntry(text, {
      path,
      before,
      env: { ...environment(), [variable]: secret },
      typedAs: (key) => {
        if (key === "name") return "--name";
        if (Object.hasOwn(set, key)) return `--set ${key}=`;
        return known === undefined
          ? what
          : `${what}, ${variable} in the environment or ${settings}`;
      },
    });
  // What else was typed is looked at before anyone is asked for a secret.
  if (known === undefined) read(example);
  const secret = known ?? (await askSecret(`${what} (it isn't shown): `));
  const { targets } = read(secret);
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`${name} isn't among the targets that were written.`);
  try {
    await sendTestLead(target, () => wordsOf({ config, content }));
  } catch (error) {
    throw new StartError(
      [
        `The test lead was not delivered to ${name}, so nothing was written.`,
        ...refusal(errorMessage(error), what),
      ].join("\n"),
    );
  }
  const isNamed = config.targetsFile !== null;
  // In this order: a server that starts in between finds a whole file, and a value for each variable.
  await setIn(settings, variable, secret);
  await writeTargets(path, text);
  if (!isNamed) await setIn(settings, "TARGETS_FILE", path);
  const { mode } = await stat(settings);
  console.info(
    [
      `${target.label} took the test lead ${testLead(name).reference}. It may be deleted there.`,
      `Written: ${name} into ${path}; ${variable}${isNamed ? "" : " and TARGETS_FILE"} into ${settings}.`,
      ...(mode & READ_BY_ALL
        ? [
            `Warning: every user of this machine can read ${settings}, and the secret in it. Close it: chmod 640 ${settings} (its group: the server’s), or chmod 600 if the server’s user owns it.`,
          ]
        : []),
      "Restart the server, which sends there from then on: sudo systemctl restart site",
      `Then name ${target.label} in content/legal/privacy.md, “Who receives it”, and run npm run publish.`,
    ].join("\n"),
  );
}

/** Receiver's answer, and what to do; nothing is in the settings yet. */
export function refusal(problem: string, what: string): string[] {
  if (!/\banswered 40[14]\b/.test(problem)) return problemLines(problem);
  return [
    problem,
    `${what}: it is not one that is known there, or was revoked. Copy it again, or make a new one, and run this again.`,
  ];
}

export async function assertWritable(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    const isThere = await ignoreEnoent(
      access(file).then(() => true),
      false,
    );
    await access(isThere ? file : dirname(file), constants.W_OK).catch((error: unknown) => {
      throw new StartError(
        `${file} can't be written (${errorMessage(error)}), so nothing was done. Run this as the user who may write it (sudo), or write the target by hand: docs/operate/targets.md`,
      );
    });
  }
}

/**
 * Reads the targets file as it would be. Its new entry is on no line that someone can look at yet, so a fault of it names what was
 * typed.
 * @param before text of the file as it is
 * @param typedAs how a field of the entry was given
 */
function readEntry(
  text: string,
  {
    path,
    before,
    env,
    typedAs,
  }: {
    path: string;
    before: string;
    env: Parameters<typeof readTargets>[1];
    typedAs: (key: string) => string;
  },
) {
  try {
    return readTargets(path, env, text);
  } catch (error) {
    if (!(error instanceof TargetsError)) throw error;
    const lines = text.split("\n");
    // The entry comes last, and begins with its name.
    const first = lines.findLastIndex((line) => /^ *- name: /.test(line)) + 1;
    const mine = error.faults.filter(({ line = 0 }) => line >= first);
    if (mine.length < error.faults.length) {
      // Faults of what is there already; what lists them says where.
      if (before.trim() !== "") readTargets(path, env, before);
      throw error;
    }
    const indent = (lines[first - 1] ?? "").indexOf("name: ");
    // A field of the entry, and not one inside a field.
    const keyOn = (line: string) => /^[\w-]+(?=:)/.exec(line.slice(indent))?.[0];
    const named = mine.map(({ line = 1, message }) => {
      const key =
        lines
          .slice(first - 1, line)
          .reverse()
          .map(keyOn)
          .find(Boolean) ?? "name";
      return `  ${typedAs(key)}: ${message}`;
    });
    throw new OperatorError(
      `The target can’t be added so, and nothing was written. Correct this, and run it again:\n${named.join("\n")}`,
    );
  }
}

/** The text of the targets file with one more entry; the rest of it stays as it is written. */
function withEntry(text: string, path: string, entry: { name: string }): string {
  const document = parseDocument(text);
  const isEmpty =
    document.contents === null ||
    (document.has("targets") && (document.get("targets") ?? null) === null);
  if (document.errors.length === 0 && isEmpty) document.set("targets", document.createNode([]));
  const targets = document.errors.length > 0 ? null : document.get("targets", true);
  if (!isSeq(targets))
    throw new OperatorError(
      "TARGETS_FILE has a fault, so nothing was added. npm run targets -- list names it.",
    );
  const names = targets.items.map((_, i) => document.getIn(["targets", i, "name"]));
  if (names.includes(entry.name))
    throw new OperatorError(
      `${path} has a target ${entry.name} already (entry ${names.indexOf(entry.name) + 1}), so nothing was added. Give this one another name with --name, or change that entry there.`,
    );
  targets.flow = false;
  document.addIn(["targets"], document.createNode(entry));
  return document.toString({ lineWidth: 0 });
}

function fieldOf(text: string): [string, unknown] {
  assertPlainQuotes("--set", text);
  const at = text.indexOf("=");
  if (at < 1)
    throw new OperatorError(`--set takes a field and its value: existing=fill, not ${text}`);
  return [text.slice(0, at), parse(text.slice(at + 1))];
}

/** Quotes of a word processor, which come along when a command is pasted from a document. */
const DOCUMENT_QUOTES = /[“”„‟‘’‚‛«»]/;

/** @throws OperatorError; without the text, which may be a secret */
function assertPlainQuotes(what: string, text: string): void {
  if (!DOCUMENT_QUOTES.test(text)) return;
  throw new OperatorError(
    `${what} has a quote of a document in it (“ ” ‘ ’), which came along when it was pasted. Type it with plain quotes (" or '), or without any. Nothing was written.`,
  );
}

/** From the terminal without an echo, else from standard input. */
export async function askSecret(question: string): Promise<string> {
  const typed = process.stdin.isTTY ? await askHidden(question) : await wholeText(process.stdin);
  const secret = typed.trim();
  assertPlainQuotes("The token or address", secret);
  if (/^(["'`]).*\1$/.test(secret))
    throw new OperatorError(
      "The token or address has quotes around it: paste it without them. Nothing was written.",
    );
  if (secret === "" || /\s/.test(secret))
    throw new OperatorError(
      "That is no token or address: it is empty, or has a space. Nothing was written.",
    );
  return secret;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

/** Permission of users that are neither the file's owner nor in its group. */
export const READ_BY_ALL = 0o004;

/** Adds a setting to the settings file; only its owner can read a new one. */
async function setIn(file: string, name: string, value: string): Promise<void> {
  if (settingsFile()?.values[name] === value) return;
  if (settingsFile()?.lines.has(name))
    throw new StartError(
      `${file} sets ${name} already, to something else. Correct that line, then run this again.`,
    );
  const before = await ignoreEnoent(readFile(file, "utf8"), "");
  const line = `${before === "" || before.endsWith("\n") ? "" : "\n"}${name}=${written(value)}\n`;
  await appendFile(file, line, { mode: 0o600 });
}

/** A value as a settings file has it. */
export function written(value: string): string {
  return /^[\w.:/+=@~%?&-]+$/.test(value) ? value : `'${value}'`;
}

/** It has no secret, and the server's user has to read it. */
async function writeTargets(path: string, text: string): Promise<void> {
  const isNew = await ignoreEnoent(
    access(path).then(() => false),
    true,
  );
  await writeFile(path, text);
  if (isNew) await chmod(path, 0o644);
}

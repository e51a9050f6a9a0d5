import { constants } from "node:fs";
import { access, appendFile, chmod, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text as wholeText } from "node:stream/consumers";
import { parse, parseDocument } from "yaml";
import { environment, loadConfig, settingsFile, settingsPath } from "../config.ts";
import { errorMessage, ignoreEnoent, OperatorError, StartError } from "../platform/errors.ts";
import { servedContent } from "../releases/content.ts";
import { readTargets } from "../targets/config.ts";
import { sendTestLead, testLead } from "../targets/send.ts";
import { printable } from "./format.ts";
import { problemLines, wordsOf } from "./targets.ts";

/** Kinds that one secret is enough for, and the field that holds it. */
const addable = {
  hubspot: { field: "token", what: "Access token of the private app" },
  slack: { field: "url", what: "Address of the incoming webhook" },
} as const;
export type AddedKind = keyof typeof addable;

export type AddFlags = { name?: string; set?: readonly string[] };

/**
 * Adds a target: asks for its secret, sends the test lead, and writes the targets file and the settings once the receiver took it.
 * The secret is never part of a command line, which others on the machine can read. No store is opened: on a server this is run
 * by the user who may write the settings.
 */
export async function addTarget(kind: AddedKind, flags: AddFlags): Promise<void> {
  const config = loadConfig();
  const settings = settingsPath();
  if (settings === null)
    throw new OperatorError(
      "ENV_FILE is empty, so there is no settings file to write the secret into. Write the target by hand: docs/operate/targets.md",
    );
  const path = config.targetsFile ?? join(dirname(settings), "targets.yaml");
  await assertWritable(settings, path);
  const { name = kind } = flags;
  const { field, what } = addable[kind];
  const variable = `${name.replaceAll("-", "_")}_${field}`.toUpperCase();
  const text = withEntry(await ignoreEnoent(readFile(path, "utf8"), ""), {
    ...{ name, kind, [field]: `\${${variable}}` },
    ...Object.fromEntries((flags.set ?? []).map(fieldOf)),
  });
  const known = environment()[variable];
  const secret = known ?? (await askSecret(`${what} (it isn't shown): `));
  const { targets } = readTargets(path, { ...environment(), [variable]: secret }, text);
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`${name} isn't among the targets that were written.`);
  try {
    await sendTestLead(target, () => wordsOf({ config, content: servedContent() }));
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
  console.info(
    [
      `${target.label} took the test lead ${testLead(name).reference}. It may be deleted there.`,
      `Written: ${name} into ${path}; ${variable}${isNamed ? "" : " and TARGETS_FILE"} into ${settings}.`,
      "Restart the server, which sends there from then on: sudo systemctl restart site",
      `Then name ${target.label} in content/legal/privacy.md, “Who receives it”, and run npm run publish.`,
    ].join("\n"),
  );
}

/** Receiver's answer, and what to do; nothing is in the settings yet. */
function refusal(problem: string, what: string): string[] {
  if (!/\banswered 40[14]\b/.test(problem)) return problemLines(problem);
  return [
    printable(problem),
    `${what}: it is not one that is known there, or was revoked. Copy it again, or make a new one, and run this again.`,
  ];
}

async function assertWritable(...files: readonly string[]): Promise<void> {
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

/** The text of the targets file with one more entry; the rest of it stays as it is written. */
function withEntry(text: string, entry: Record<string, unknown>): string {
  const document = parseDocument(text === "" ? "targets: []\n" : text);
  if (document.errors.length > 0 || !document.hasIn(["targets"]))
    throw new OperatorError(
      "TARGETS_FILE has a fault, so nothing was added. npm run targets -- list names it.",
    );
  const targets = document.get("targets", true) as { flow?: boolean };
  targets.flow = false;
  document.addIn(["targets"], document.createNode(entry));
  return document.toString({ lineWidth: 0 });
}

function fieldOf(text: string): [string, unknown] {
  const at = text.indexOf("=");
  if (at < 1)
    throw new OperatorError(`--set takes a field and its value: existing=fill, not ${text}`);
  return [text.slice(0, at), parse(text.slice(at + 1))];
}

/** From the terminal without an echo, else from standard input. */
async function askSecret(question: string): Promise<string> {
  const typed = process.stdin.isTTY ? await askHidden(question) : await wholeText(process.stdin);
  const secret = typed.trim();
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

/** Adds a setting to the settings file; only its owner can read a new one. */
async function setIn(file: string, name: string, value: string): Promise<void> {
  if (settingsFile()?.values[name] === value) return;
  if (settingsFile()?.lines.has(name))
    throw new StartError(
      `${file} sets ${name} already, to something else. Correct that line, then run this again.`,
    );
  const before = await ignoreEnoent(readFile(file, "utf8"), "");
  const quoted = /^[\w.:/+=@~%?&-]+$/.test(value) ? value : `'${value}'`;
  const line = `${before === "" || before.endsWith("\n") ? "" : "\n"}${name}=${quoted}\n`;
  await appendFile(file, line, { mode: 0o600 });
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

import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { environment, loadConfig, settingsFile } from "../config.ts";
import { errorMessage, OperatorError, StartError } from "../platform/errors.ts";
import { servedContent } from "../releases/content.ts";
import { readTargets, type Target, TargetsError } from "../targets/config.ts";
import { sendTestLead, testLead } from "../targets/send.ts";
import { askSecret, assertWritable, READ_BY_ALL, refusal, written } from "./add-target.ts";
import { wordsOf } from "./targets.ts";

export type SecretFlags = { setting?: string };

/**
 * Replaces a secret of a target: asks for the new one, sends the test lead with it, and writes it into the settings once the
 * receiver took it. Until then the old one is used. No store is opened, as in `addTarget`.
 */
export async function replaceSecret(name: string, { setting }: SecretFlags): Promise<void> {
  const config = loadConfig();
  const path = config.targetsFile;
  if (path === null)
    throw new OperatorError(
      "TARGETS_FILE is not set, so there is no target. The secret of the webhook is WEBHOOK_SECRET: correct that line of the settings.",
    );
  const { targets } = readTargets(path, environment());
  const before = targets.find((one) => one.name === name);
  if (!before)
    throw new OperatorError(
      `There is no target "${name}" in ${path}. Targets: ${targets.map((one) => one.name).join(", ")}.`,
    );
  const variable = chosenVariable(before, path, setting);
  const file = settingsFile();
  const given = "docs/operate/targets.md says where secrets are kept";
  if (!file?.lines.has(variable))
    throw new OperatorError(
      `${variable} is in no settings file, so it comes from the environment: replace it where the server is started (${given}), restart the server, then npm run targets -- test ${name}`,
    );
  if (file.values[variable] !== environment()[variable])
    throw new OperatorError(
      `The environment has another ${variable} than ${file.path}, and wins. Replace it there, or take it away and run this again.`,
    );
  await assertWritable(file.path);
  await lineOf(file.path, variable);
  const targetWith = (value: string) => {
    try {
      const read = readTargets(path, { ...environment(), [variable]: value });
      return read.targets.find((one) => one.name === name) ?? before;
    } catch (error) {
      if (!(error instanceof TargetsError)) throw error;
      const faults = error.faults.map(({ message }) => `  ${message}`).join("\n");
      throw new OperatorError(`It can’t be used, so nothing was changed.\n${faults}`);
    }
  };
  const secret = await askSecret(`New value of ${variable} (it isn't shown): `);
  if (secret === file.values[variable])
    throw new OperatorError(
      `That is the ${variable} that ${file.path} has already; nothing was changed.`,
    );
  const target = targetWith(secret);
  try {
    await sendTestLead(target, () => wordsOf({ config, content: servedContent() }));
  } catch (error) {
    throw new StartError(
      [
        `The test lead was not delivered to ${name} with it, so nothing was changed; the server goes on with the old one.`,
        ...refusal(errorMessage(error), `New value of ${variable}`),
      ].join("\n"),
    );
  }
  await replaceIn(file.path, variable, secret);
  const { mode } = await stat(file.path);
  console.info(
    [
      `${target.label} took the test lead ${testLead(name).reference}. It may be deleted there.`,
      `Replaced: ${variable} in ${file.path}.`,
      ...(mode & READ_BY_ALL
        ? [
            `Warning: every user of this machine can read ${file.path}, and the secret in it. Close it: chmod 640 ${file.path}`,
          ]
        : []),
      "Restart the server, which uses the old one until then: sudo systemctl restart site",
      `Then end the old one at the receiver. What was refused goes out again with npm run targets -- retry ${name}`,
    ].join("\n"),
  );
}

/** The variable of the target's entry that is to have another value. Throws OperatorError. */
function chosenVariable(
  { name, variables }: Target,
  path: string,
  setting: string | undefined,
): string {
  const [first, ...others] = variables;
  if (first === undefined)
    throw new OperatorError(
      `${name} takes nothing from the settings. Replace what its entry in ${path} has, or the file that it names (keyFile), restart the server, then npm run targets -- test ${name}`,
    );
  if (setting !== undefined) {
    if (variables.includes(setting)) return setting;
    throw new OperatorError(
      `${name} has no ${setting}. Its entry in ${path} names ${variables.join(", ")}.`,
    );
  }
  if (others.length === 0) return first;
  throw new OperatorError(
    `${name} has several values of the settings: ${variables.join(", ")}. Say which is new: npm run targets -- secret ${name} --setting ${variables.at(-1)}`,
  );
}

/** Line of a setting, and what is before its value. Throws OperatorError for a value of several lines. */
async function lineOf(path: string, name: string): Promise<{ index: number; begin: string }> {
  const index = (settingsFile()?.lines.get(name) ?? 0) - 1;
  const row = (await readFile(path, "utf8")).split("\n")[index] ?? "";
  const [begin] = /^\uFEFF?\s*(?:export\s+)?\w+\s*=/.exec(row) ?? [];
  if (!begin || /^\s*["'`][^"'`]*$/.test(row.slice(begin.length)))
    throw new OperatorError(
      `${path}:${index + 1}: the value of ${name} goes over several lines. Replace it there by hand; nothing was changed.`,
    );
  return { index, begin };
}

/** Replaces one line. A new file takes the place of the old one, so that a full disk leaves that whole. */
async function replaceIn(path: string, name: string, value: string): Promise<void> {
  const { index, begin } = await lineOf(path, name);
  const file = await realpath(path);
  const rows = (await readFile(file, "utf8")).split("\n");
  rows[index] = `${begin}${written(value)}${rows[index]?.endsWith("\r") ? "\r" : ""}`;
  const { mode, uid, gid } = await stat(file);
  const aside = `${file}.new`;
  try {
    await writeFile(aside, rows.join("\n"), { mode: 0o600, flag: "wx" });
    await chown(aside, uid, gid);
    await chmod(aside, mode & 0o777);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw new StartError(
      `${path} can't be written (${errorMessage(error)}); it is as it was. Write ${name} there by hand.`,
    );
  }
}

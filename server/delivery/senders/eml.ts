import { createHash } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { DAY_MS } from "#shared/durations.ts";
import { makeFolder } from "../../platform/data-folder.ts";
import { ignoreEnoent } from "../../platform/errors.ts";
import type { Mailer } from "../create-senders.ts";
import type { Sender } from "../message.ts";
import type { MailIdentity } from "../templates/mail-content.ts";
import { toMail, toOperatorMail } from "./mail.ts";

/**
 * Without a mail server every mail becomes a file that any mail program opens: `<folder>/<reference>-<hash>.eml`.
 *
 * The name comes from the Message-ID, and the file appears whole or not at all (written aside, synced, renamed): a
 * repeat after a crash replaces the first copy instead of adding a second.
 */
export function createEmlSender(folder: string, identity: () => MailIdentity): Sender {
  const composer = createComposer();
  return {
    by: "file",
    send: async (message) => {
      const { message: content } = await composer.sendMail(toMail(message, identity()));
      await writeWhole(resolve(folder), emlName(message.reference, message.messageId), content);
    },
  };
}

/** The same for the operator's own mails: `<folder>/<kind>-<time>-<hash>.eml`. */
export function createEmlMailer(folder: string, identity: () => MailIdentity): Mailer {
  const composer = createComposer();
  return async (mail) => {
    const { message: content } = await composer.sendMail(toOperatorMail(mail, identity()));
    const { kind, date, messageId } = mail;
    const name = `${kind}-${date.toISOString().slice(0, 16).replaceAll(":", "-")}`;
    await writeWhole(resolve(folder), emlName(name, messageId), content);
  };
}

function createComposer() {
  return createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}

export function emlName(reference: string, messageId: string): string {
  const hash = createHash("sha256").update(messageId).digest("hex").slice(0, 12);
  return `${reference.toLowerCase()}-${hash}.eml`;
}

async function writeWhole(folder: string, name: string, content: unknown): Promise<void> {
  if (!Buffer.isBuffer(content)) throw new Error("The mail could not be composed.");
  makeFolder(folder);
  const aside = join(folder, `.${name}.part`);
  const file = await open(aside, "w", 0o640);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, join(folder, name));
  // The rename itself must be on disk before the delivery is marked as done.
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Removes the mail files of submissions that were erased, half-written ones too. Returns how many there were. */
export async function removeMailFiles(
  folder: string,
  references: readonly string[],
): Promise<number> {
  const prefixes = new Set(references.map((reference) => reference.toLowerCase()));
  const theirs = (await mailFiles(folder)).filter((name) => prefixes.has(referenceIn(name)));
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
  return theirs.length;
}

/** Age in ms from which a half-written file is a crash's leftover; a mail takes milliseconds. */
const halfMs = 60 * 60 * 1000;

/**
 * Removes mail files that are older than `days`, and the oldest of more than `most`, and what a crash left half-written.
 * Returns how many there were. The submissions stay in the store.
 */
export async function removeOldMailFiles(
  folder: string,
  { days, max: most, now = new Date() }: { days: number; max: number; now?: Date },
): Promise<number> {
  const names = await mailFiles(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another server may have removed it in the meantime.
      const found = await stat(join(folder, name)).catch(() => null);
      return found ? [{ name, at: found.mtimeMs }] : [];
    }),
  );
  const newestFirst = files.flat().sort((a, b) => b.at - a.at);
  const isOver = ({ name, at }: { name: string; at: number }) => {
    const age = now.getTime() - at;
    return age > days * DAY_MS || (name.endsWith(".part") && age > halfMs);
  };
  const surplus = newestFirst.filter((file) => !isOver(file)).slice(most);
  const old = [...newestFirst.filter(isOver), ...surplus];
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  return old.length;
}

/** Names of all files in the folder; none where there is no folder. */
function mailFiles(folder: string): Promise<string[]> {
  return ignoreEnoent(readdir(folder), []);
}

/** A name begins with the reference, twelve characters long; before the one of a half-written file is a dot. */
function referenceIn(name: string): string {
  return name.replace(/^\./, "").slice(0, 12);
}

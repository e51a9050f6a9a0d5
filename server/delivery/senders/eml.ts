import { createHash } from "node:crypto";
import { open, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder } from "../../platform/folders.ts";
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

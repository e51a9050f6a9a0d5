import type { Config } from "../config.ts";
import { mailIdentity } from "../create-service-context.ts";
import { dataFolder } from "../platform/data-folder.ts";
import type { Content } from "../releases/content.ts";
import { createEmlMailer, createEmlSender } from "./senders/eml.ts";
import { createSmtpMailer, createSmtpSender } from "./senders/mail.ts";
import { createWebhookSender } from "./senders/webhook.ts";
import type { MailContent } from "./templates/mail-content.ts";

/** Creates the senders of the outbox from the settings. */
export function createSenders(config: Config, content: Content) {
  const identity = () => mailIdentity(config, content);
  return {
    mail: config.smtpUrl
      ? createSmtpSender(config.smtpUrl, identity)
      : createEmlSender(dataFolder(config.dataDir).mail, identity),
    ...(config.webhook ? { webhook: createWebhookSender(config.webhook) } : {}),
  };
}

export function createMailer(config: Config, content: Content): Mailer {
  const identity = () => mailIdentity(config, content);
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, identity)
    : createEmlMailer(dataFolder(config.dataDir).mail, identity);
}

/** A mail to the operator that belongs to no submission. */
export type OperatorMail = {
  /** The same on every attempt, so that a receiver can tell a repeat. */
  messageId: string;
  kind: "alert" | "digest";
  to: readonly string[];
  date: Date;
  content: MailContent;
};

export type Mailer = (mail: OperatorMail) => Promise<void>;

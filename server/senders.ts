import type { Config } from "./config.ts";
import type { Content } from "./content.ts";
import { dataFolder } from "./data-folder.ts";
import type { Mailer } from "./delivery/mailer.ts";
import { createEmlMailer, createEmlSender } from "./delivery/senders/eml.ts";
import { createSmtpMailer, createSmtpSender } from "./delivery/senders/mail.ts";
import { createWebhookSender } from "./delivery/senders/webhook.ts";
import { mailIdentity } from "./service-context.ts";

/** What sends the outbox, by the settings. */
export function createSenders(config: Config, content: Content) {
  const identity = () => mailIdentity(config, content);
  return {
    mail: config.smtpUrl
      ? createSmtpSender(config.smtpUrl, identity)
      : createEmlSender(dataFolder(config.dataDir).mail, identity),
    ...(config.webhook ? { webhook: createWebhookSender(config.webhook) } : {}),
  };
}

/** What sends the operator's own mails, by the settings. */
export function createMailer(config: Config, content: Content): Mailer {
  const identity = () => mailIdentity(config, content);
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, identity)
    : createEmlMailer(dataFolder(config.dataDir).mail, identity);
}

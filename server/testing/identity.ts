import { content } from "#content-model/testing/content.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { sender } from "./sender.ts";

/** Who the tests' mails come from. */
export const identity: MailIdentity = { ...sender, content };

import { content } from "#content-model/testing/content.ts";
import type { MailIdentity } from "../delivery/templates/mail-content.ts";
import { sender } from "./sender.ts";

/** Sender of the tests' mails. */
export const identity: MailIdentity = { ...sender, content };

import type { MailContent } from "./templates/mail-content.ts";

/** A mail to the operator that belongs to no submission. */
export type OperatorMail = {
  /** The same on every attempt, so that a receiver can tell a repeat. */
  messageId: string;
  kind: "alert" | "digest";
  to: readonly string[];
  date: Date;
  content: MailContent;
};

/** Sends one mail now, or throws. */
export type Mailer = (mail: OperatorMail) => Promise<void>;

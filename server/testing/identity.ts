import type { MailIdentity } from "../delivery/templates/mail-content.ts";

/** Whom the tests' mails come from. */
export const identity: MailIdentity = {
  brand: "Brand",
  from: "website@example.com",
  reply: "hello@example.com",
  privacy: { from: "privacy@example.com", reply: "privacy@example.com" },
};

import type { MailIdentity } from "../delivery/templates/mail-content.ts";

/** Sender of the mails of all tests. */
export const sender: Omit<MailIdentity, "content"> = {
  brand: "Brand",
  from: "website@example.com",
  zone: "America/New_York",
  reply: "hello@example.com",
  privacy: { from: "privacy@example.com", reply: "privacy@example.com" },
};

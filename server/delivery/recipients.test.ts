import { expect, test } from "vitest";
import { identity } from "../testing/context.ts";
import { outboxMessage } from "../testing/message.ts";
import { isForVisitor, isMailed, templates } from "./message.ts";
import { mailContent } from "./templates/mail-content.ts";

const data = {
  start: "2026-12-01T15:00:00.000Z",
  zone: "Europe/Berlin",
  kind: "delete",
  dueOn: "2027-01-04",
  link: "https://www.example.com/book-a-demo?booking=x",
};

test.each(templates.filter(isMailed))(
  "%s is answered by the one who didn't write it",
  (template) => {
    const mail = mailContent(outboxMessage({ template, data }), identity);
    const ours = template.startsWith("privacy-") ? identity.privacy.reply : identity.reply;
    const asked = isForVisitor(template) ? ours : "ada@example.com";
    expect(mail.replyTo?.address).toBe(asked);
  },
);

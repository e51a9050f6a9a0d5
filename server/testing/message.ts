import type { OutboxMessage } from "../delivery/message.ts";
import { contactFields } from "./submission.ts";

export function outboxMessage(changes: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    messageId: "<tf-1234-5678.abc@example.com>",
    target: "sales@example.com",
    template: "submission",
    data: {},
    reference: "TF-1234-5678",
    form: "contact",
    fields: contactFields(),
    page: "/contact",
    flags: [],
    source: null,
    createdAt: "2026-01-01T09:30:00.000Z",
    isRepeat: false,
    ...changes,
  };
}

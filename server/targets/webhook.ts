import type { z } from "zod";
import { createWebhookSender } from "../delivery/senders/webhook.ts";
import { webhookSecret } from "../settings/kinds.ts";
import { commonFields, everyEvent, type KindDefinition, receiverUrl } from "./kind.ts";

/** Standard Webhooks 1.0: signed events; the receiver tells a repeat by `webhook-id`. */
export const webhookSchema = commonFields("webhook").extend({
  url: receiverUrl("https://hooks.example.com/leads"),
  secret: webhookSecret(),
});

export const webhook: KindDefinition<z.output<typeof webhookSchema>> = {
  label: "Standard Webhook",
  api: "Standard Webhooks 1.0",
  perMinute: null,
  events: everyEvent,
  key: "webhook-id",
  connect({ name, url, secret, allowPrivate }) {
    const setting = `url of the target ${name}`;
    return ({ message }, _call, signal) =>
      createWebhookSender({ secret, allowPrivate, setting }).send(
        { ...message, target: url },
        signal,
      );
  },
};

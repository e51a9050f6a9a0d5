import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { outboxMessage } from "../../testing/message.ts";
import type { OutboxMessage } from "../message.ts";
import { createWebhookSender } from "./webhook.ts";

const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const guide = readFileSync(join(import.meta.dirname, "../../../docs/operate/webhook.md"), "utf8");

/** Events as the guide shows them, by the heading above. */
const shown = new Map(
  [...guide.matchAll(/^## `(\w+\.\w+)`\n[\s\S]*?^```json\n([\s\S]*?)^```$/gm)].map(
    ([, type = "", json = ""]) => [type, JSON.parse(json) as unknown],
  ),
);

const demo = {
  form: "booking",
  page: "/book-a-demo",
  fields: { name: "Ada Example", email: "ada@example.com", start: "2026-01-05T15:00:00.000Z" },
};
const changedAt = "2026-01-02T10:00:00.000Z";

const messages: Readonly<Record<string, Partial<OutboxMessage>>> = {
  "submission.created": {},
  "booking.moved": {
    ...demo,
    template: "booking-moved",
    data: {
      start: "2026-01-06T16:00:00.000Z",
      previousStart: "2026-01-05T15:00:00.000Z",
      changedAt,
    },
  },
  "booking.cancelled": {
    ...demo,
    template: "booking-cancelled",
    data: { start: "2026-01-05T15:00:00.000Z", changedAt },
  },
};

test("the guide shows every event", () => {
  expect([...shown.keys()]).toEqual(Object.keys(messages));
});

test.each(Object.keys(messages))("%s is sent as the guide shows it", async (type) => {
  const bodies: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(new Webhook(secret).verify(await text(request), request.headers as never));
    response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void receiver.close());
  await once(receiver, "listening");
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const sender = createWebhookSender({ secret, allowPrivate: true });
  await sender.send(outboxMessage({ ...messages[type], target }), new AbortController().signal);
  expect(bodies, `docs/operate/webhook.md must show ${type} as it is sent`).toEqual([
    shown.get(type),
  ]);
});

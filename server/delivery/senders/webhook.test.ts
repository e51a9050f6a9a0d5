import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBooking } from "../../bookings/services.ts";
import { createSubmit } from "../../submissions/process-submission.ts";
import { recordingLog, testContext } from "../../testing/context.ts";
import { listSubmissions } from "../../testing/leads.ts";
import { outboxMessage } from "../../testing/message.ts";
import { temporaryStore } from "../../testing/store.ts";
import { contactFields, meta } from "../../testing/submission.ts";
import { PermanentFailure, sign } from "../message.ts";
import { createWorker } from "../worker.ts";
import { isPrivateAddress } from "./guarded-request.ts";
import { createWebhookSender, reachWebhook } from "./webhook.ts";

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString("base64")}`;
const signal = new AbortController().signal;

async function receiver(
  status: number,
  options: { silent?: boolean; body?: string; location?: string } = {},
) {
  const calls: Array<{ headers: IncomingMessage["headers"]; body: string }> = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    if (options.silent) return;
    const { body = "answer", location = "/elsewhere" } = options;
    response.writeHead(status, { location, "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { target: `http://127.0.0.1:${port}/hook`, calls };
}

const message = (target: string) => outboxMessage({ target, messageId: "msg_1" });

test("the signature is the scheme's own example", () => {
  const example = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const body = '{"test": 2432232314}';
  expect(sign(example, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("a submission arrives signed over id, time and body", async () => {
  const { target, calls } = await receiver(204);
  await createWebhookSender({ secret, allowPrivate: true }).send(message(target), signal);
  const { headers, body } = calls[0] ?? { headers: {}, body: "" };
  expect(headers["webhook-id"]).toBe("msg_1");
  const timestamp = Number(headers["webhook-timestamp"]);
  expect(headers["webhook-signature"]).toBe(sign(key, "msg_1", timestamp, body));
  expect(JSON.parse(body)).toMatchObject({
    type: "submission.created",
    data: { reference: "TF-1234-5678", fields: { email: "ada@example.com" } },
  });
});

test("the scheme's own library takes the signature, and refuses a changed body", async () => {
  const { target, calls } = await receiver(204);
  await createWebhookSender({ secret, allowPrivate: true }).send(message(target), signal);
  const { headers, body } = calls[0] ?? { headers: {}, body: "" };
  const signed = headers as Record<string, string>;
  const receiving = new Webhook(secret);
  expect(receiving.verify(body, signed)).toMatchObject({ type: "submission.created" });
  expect(() => receiving.verify(`${body} `, signed)).toThrow();
  expect(() => new Webhook(Buffer.alloc(32, 8).toString("base64")).verify(body, signed)).toThrow();
});

test("a message that is sent again keeps its id", async () => {
  const { target, calls } = await receiver(500);
  const { send } = createWebhookSender({ secret, allowPrivate: true });
  for (let i = 0; i < 3; i++) await send(message(target), signal).catch(() => undefined);
  expect(calls.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_1", "msg_1", "msg_1"]);
});

test("a receiver has twenty seconds, and can be tried without sending anything", async () => {
  vi.spyOn(AbortSignal, "timeout");
  const { target, calls } = await receiver(204);
  await createWebhookSender({ secret, allowPrivate: true }).send(message(target), signal);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000);
  const { status, date } = await reachWebhook(target, { allowPrivate: true });
  expect(status).toBe(204);
  expect(date).toBeInstanceOf(Date);
  expect(calls.at(-1)?.body).toBe("");
  await expect(reachWebhook(target, { allowPrivate: false })).rejects.toThrow(/private/);
});

test.each([301, 302, 400, 500, 503])("an answer of %d is a failure", async (status) => {
  const { target, calls } = await receiver(status);
  const { send } = createWebhookSender({ secret, allowPrivate: true });
  await expect(send(message(target), signal)).rejects.toThrow(String(status));
  expect(calls).toHaveLength(1);
});

test.each([400, 401, 404, 422, 429, 500, 503])(
  "an answer of %d keeps the receiver's reason",
  async (status) => {
    const { target } = await receiver(status, { body: '{"message":"Property phone is missing"}' });
    const { send } = createWebhookSender({ secret, allowPrivate: true });
    await expect(send(message(target), signal)).rejects.toThrow(
      `answered ${status}: {"message":"Property phone is missing"}`,
    );
  },
);

test("a reason repeats nothing of the visitor, nor the key in the address", async () => {
  const echo = "ada@example.com of Ada Example was refused at /hooks/0123-secret-9876";
  const { target } = await receiver(422, { body: echo });
  const { send } = createWebhookSender({ secret, allowPrivate: true });
  const at = new URL("/hooks/0123-secret-9876", target).href;
  const failure = await send(message(at), signal).catch(String);
  expect(failure).toMatch(/422: .*was refused/);
  expect(failure).not.toMatch(/ada|secret/i);
});

test("a receiver that never ends its reason, or cuts it off, is a failure with its status", async () => {
  const endless = createServer((request, response) => {
    request.resume();
    response.writeHead(500).write("no room left");
    if (request.url === "/cut") setTimeout(() => response.destroy(), 50);
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const address = endless.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { send } = createWebhookSender({ secret, allowPrivate: true });
  for (const path of ["/cut", "/endless"]) {
    const sent = send(message(`http://127.0.0.1:${port}${path}`), signal);
    await expect(sent).rejects.toThrow("answered 500: no room left");
  }
});

test.each([
  [301, "/elsewhere", "a redirect to http://127.0.0.1"],
  [
    302,
    "https://script.example.com/macros/echo?key=secret",
    "a redirect to https://script.example.com.",
  ],
  [303, "https://user:secret@hooks.example.com/", "a redirect to https://hooks.example.com."],
  [307, "not an address:", "a redirect"],
  [308, "", "a redirect"],
])(
  "a redirect (%d to %s) is posted once and given up, with the way to fix it",
  async (status, location, message) => {
    const { target, calls } = await receiver(status, { location });
    const store = await temporaryStore();
    const clock = { now: new Date("2026-01-01T00:00:00Z") };
    const now = () => clock.now;
    const targets = [{ channel: "webhook", target }] as const;
    const ctx = testContext(store, { now, mail: { targets } });
    await createSubmit(ctx)("contact", contactFields(), meta());
    const { log, lines } = recordingLog();
    const webhook = createWebhookSender({ secret, allowPrivate: true });
    const worker = createWorker({ store, log, now, senders: { webhook } });
    for (let day = 0; day < 5; day++) {
      await worker.runOnce();
      clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
    }
    expect(calls).toHaveLength(1);
    const [lead] = await listSubmissions(store, { limit: 1 });
    const [delivery] = lead?.deliveries ?? [];
    expect(delivery).toMatchObject({ state: "dead", attempts: 1 });
    for (const text of [delivery?.lastError ?? "", JSON.stringify(lines)]) {
      expect(text).toContain(`answered ${status}, ${message}`);
      expect(text).toContain("Set WEBHOOK_URL to an address that answers 2xx");
      expect(text).not.toContain("secret");
    }
  },
);

test("a demo that was moved is posted with its new time in the fields, and the old one named so", async () => {
  const { target, calls } = await receiver(204);
  const store = await temporaryStore();
  const now = () => new Date("2026-03-05T12:00:00Z");
  const targets = [{ channel: "webhook", target }] as const;
  const ctx = testContext(store, { now, mail: { targets } });
  const calendar = createBooking(ctx)({ address: "203.0.113.7" });
  const webhook = createWebhookSender({ secret, allowPrivate: true });
  const worker = createWorker({ store, log: recordingLog().log, now, senders: { webhook } });
  const [first, second, third] = [9, 10, 11].map(
    (day) => `2026-03-${day < 10 ? "09" : day}T14:00:00.000Z`,
  );
  const person = { name: "Ada", email: "ada@example.com", company: "", message: "" };
  const booked = await calendar.book({ ...person, start: first ?? "", zone: "UTC" }, meta());
  if (!booked.ok) throw new Error(booked.code);
  // The first move is queued before what was booked went out.
  await calendar.move(booked.token, second ?? "");
  await worker.runOnce();
  await calendar.move(booked.token, third ?? "");
  await worker.runOnce();
  await calendar.cancel(booked.token);
  await worker.runOnce();
  const posted = calls
    .map(({ body }) => JSON.parse(body))
    .map(({ type, data }) => ({
      type,
      start: data.fields.start,
      booking: data.booking,
    }));
  expect(posted.slice(0, 2).sort((a, b) => (a.type < b.type ? 1 : -1))).toEqual([
    { type: "submission.created", start: first, booking: { start: first } },
    { type: "booking.moved", start: second, booking: { start: second, previousStart: first } },
  ]);
  expect(posted.slice(2)).toEqual([
    { type: "booking.moved", start: third, booking: { start: third, previousStart: second } },
    { type: "booking.cancelled", start: third, booking: { start: third } },
  ]);
});

test("410 ends deliveries to the target", async () => {
  const { target } = await receiver(410);
  const { send } = createWebhookSender({ secret, allowPrivate: true });
  const failure = await send(message(target), signal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(failure).toMatchObject({ disables: true });
});

test("a receiver that never answers fails in time", async () => {
  const { target } = await receiver(200, { silent: true });
  const { send } = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 100 });
  await expect(send(message(target), signal)).rejects.toThrow(/in time/);
});

test.each([
  "http://127.0.0.1:1/",
  "http://[::1]:1/",
  "http://localhost:1/",
  "http://2130706433:1/",
])("%s is refused unless private receivers are allowed", async (target) => {
  const { send } = createWebhookSender({ secret, allowPrivate: false });
  await expect(send(message(target), signal)).rejects.toThrow(/private/);
});

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["::1", true],
  ["::ffff:10.0.0.1", true],
  ["64:ff9b::a00:1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["not an address", true],
  ["8.8.8.8", false],
  ["2606:4700::1111", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

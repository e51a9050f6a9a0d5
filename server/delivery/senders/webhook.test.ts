import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { outboxMessage } from "../../testing/message.ts";
import { sign } from "../../webhook-signature.ts";
import { PermanentFailure } from "../message.ts";
import { isPrivateAddress } from "./private-address.ts";
import { createWebhookSender, reachWebhook } from "./webhook.ts";

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString("base64")}`;
const signal = new AbortController().signal;

async function receiver(status: number, options: { silent?: boolean } = {}) {
  const calls: Array<{ headers: IncomingMessage["headers"]; body: string }> = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    if (options.silent) return;
    response.writeHead(status, { location: "/elsewhere" }).end("answer");
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
  await createWebhookSender({ secret, allowPrivate: true })(message(target), signal);
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
  await createWebhookSender({ secret, allowPrivate: true })(message(target), signal);
  const { headers, body } = calls[0] ?? { headers: {}, body: "" };
  const signed = headers as Record<string, string>;
  const receiving = new Webhook(secret);
  expect(receiving.verify(body, signed)).toMatchObject({ type: "submission.created" });
  expect(() => receiving.verify(`${body} `, signed)).toThrow();
  expect(() => new Webhook(Buffer.alloc(32, 8).toString("base64")).verify(body, signed)).toThrow();
});

test("a message that is sent again keeps its id", async () => {
  const { target, calls } = await receiver(500);
  const send = createWebhookSender({ secret, allowPrivate: true });
  for (let i = 0; i < 3; i++) await send(message(target), signal).catch(() => undefined);
  expect(calls.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_1", "msg_1", "msg_1"]);
});

test("a receiver has twenty seconds, and can be tried without sending anything", async () => {
  vi.spyOn(AbortSignal, "timeout");
  const { target, calls } = await receiver(204);
  await createWebhookSender({ secret, allowPrivate: true })(message(target), signal);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000);
  const { status, date } = await reachWebhook(target, { allowPrivate: true });
  expect(status).toBe(204);
  expect(date).toBeInstanceOf(Date);
  expect(calls.at(-1)?.body).toBe("");
  await expect(reachWebhook(target, { allowPrivate: false })).rejects.toThrow(/private/);
});

test.each([301, 302, 400, 500, 503])("an answer of %d is a failure", async (status) => {
  const { target, calls } = await receiver(status);
  const send = createWebhookSender({ secret, allowPrivate: true });
  await expect(send(message(target), signal)).rejects.toThrow(String(status));
  expect(calls).toHaveLength(1);
});

test("410 ends deliveries to the target", async () => {
  const { target } = await receiver(410);
  const send = createWebhookSender({ secret, allowPrivate: true });
  const failure = await send(message(target), signal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(failure).toMatchObject({ disables: true });
});

test("a receiver that never answers fails in time", async () => {
  const { target } = await receiver(200, { silent: true });
  const send = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 100 });
  await expect(send(message(target), signal)).rejects.toThrow(/in time/);
});

test.each([
  "http://127.0.0.1:1/",
  "http://[::1]:1/",
  "http://localhost:1/",
  "http://2130706433:1/",
])("%s is refused unless private receivers are allowed", async (target) => {
  const send = createWebhookSender({ secret, allowPrivate: false });
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

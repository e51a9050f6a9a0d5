import assert from "node:assert/strict";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { openStore } from "../../server/db/store.ts";
import type { DeliveryTarget } from "../../server/delivery/outbox.ts";
import { createSmtpSender } from "../../server/delivery/senders/mail.ts";
import { createWebhookSender } from "../../server/delivery/senders/webhook.ts";
import { createWorker } from "../../server/delivery/worker.ts";
import { servedContent } from "../../server/releases/content.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { contextOn, sender } from "../../server/testing/context-on.ts";
import { contactFields, meta } from "../../server/testing/submission.ts";
import { leads, post, startServer, until } from "./harness.ts";
import { hookServer, mailServer } from "./receivers.ts";
import { isAllDelivered, onEachStore, type TestStore } from "./stores.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** The real store, senders and worker under a clock that can be put forward: the pauses are hours long. */
async function outbox(store: TestStore, target: DeliveryTarget, smtpUrl: string) {
  const opened = await openStore({
    dataDir: store.folder,
    databaseUrl: store.settings.DATABASE_URL ?? null,
  });
  const content = servedContent();
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const worker = createWorker({
    store: opened,
    senders: {
      mail: createSmtpSender(smtpUrl, () => ({ ...sender, content: content() })),
      webhook: createWebhookSender({ secret, allowPrivate: true }),
    },
    log: pino({ level: "silent" }),
    now,
  });
  const submit = createSubmit(contextOn(opened, content, { mail: { targets: [target] }, now }));
  const send = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await submit("contact", contactFields({ message: `Message number ${i}.` }), meta());
    }
  };
  /** Tries what is due every `stepMs` of the clock, for `ms`. */
  const pass = async (ms: number, stepMs: number) => {
    for (const end = clock.now + ms; clock.now < end; clock.now += stepMs) {
      while ((await worker.runOnce()) > 0);
    }
  };
  const close = async () => {
    await worker.stop();
    await opened.close();
  };
  return { send, pass, close };
}

onEachStore("a mail server that refuses, delays and takes gets every lead once", async (store) => {
  const count = 20;
  const gone = await mailServer(() => null);
  gone.close();
  const port = Number(new URL(gone.url).port);
  const mail = { channel: "mail", target: "sales@example.com" } as const;
  const box = await outbox(store, mail, gone.url);
  await box.send(count);
  await box.pass(60_000, 5_000);
  const server = await mailServer((number) => (number <= count ? 451 : null), undefined, port);
  await box.pass(4 * 3_600_000, 60_000);
  await box.close();
  server.close();
  const all = await leads(store.settings);
  const deliveries = all.flatMap((lead) => lead.deliveries);
  assert.deepEqual(server.taken.toSorted(), deliveries.map(({ messageId }) => messageId).sort());
  assert.equal(new Set(server.asked).size, count, "one Message-ID across all attempts");
  assert.ok(deliveries.every(({ state }) => state === "delivered"));
  console.info(`${count} leads, ${server.asked.length} mails offered, ${count} taken, once each`);
});

onEachStore("a webhook that fails three times gets one id with a good signature", async (store) => {
  const hook = await hookServer((number) => (number <= 3 ? 500 : 200));
  const box = await outbox(store, { channel: "webhook", target: hook.url }, "smtp://127.0.0.1:1");
  await box.send(1);
  await box.pass(4 * 3_600_000, 60_000);
  await box.close();
  hook.close();
  assert.equal(hook.calls.length, 4);
  assert.equal(new Set(hook.calls.map(({ id }) => id)).size, 1);
  const last = hook.calls.at(-1);
  // The clock was put forward, which the library rightly refuses: it checks the signature over the time that was sent.
  const sentAt = new Date(Number(last?.headers["webhook-timestamp"]) * 1_000);
  const expected = new Webhook(secret).sign(last?.id ?? "", sentAt, last?.body ?? "");
  assert.equal(last?.headers["webhook-signature"], expected);
});

onEachStore(
  "a worker killed right after the mail server's yes repeats at most once, under the same id",
  async (store) => {
    const killed = Promise.withResolvers<void>();
    // The visitor has an answer before the mail is taken: else the kill could come before it.
    const answered = Promise.withResolvers<void>();
    let first = true;
    let kill: () => void = () => undefined;
    const mails = await mailServer(
      () => answered.promise.then(() => null),
      () => {
        if (!first) return;
        first = false;
        kill();
        killed.resolve();
      },
    );
    const settings = { ...store.settings, SMTP_URL: mails.url };
    let server = await startServer(settings);
    kill = () => void server.process.kill("SIGKILL");
    const answer = await post(server.url, "A message whose mail ends in a crash.");
    assert.equal(answer.status, 201);
    answered.resolve();
    await killed.promise;
    server = await startServer(settings);
    await until("the delivery", () => isAllDelivered(store.settings), 45_000);
    await server.end("SIGTERM");
    mails.close();
    assert.ok(mails.taken.length <= 2, `${mails.taken.length} mails`);
    assert.equal(new Set(mails.taken).size, 1);
    console.info(`${store.kind}: killed after the yes, ${mails.taken.length} mails, 1 Message-ID`);
  },
);

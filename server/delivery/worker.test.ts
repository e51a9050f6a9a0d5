import { hostname } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { countRefused } from "../db/repositories/deliveries.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { recordingLog, testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { brokenStore, onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { type OutboxMessage, PermanentFailure, Refusal, type Sender } from "./message.ts";
import { maxAttempts } from "./outbox.ts";
import { createWorker, type WorkerDeps } from "./worker.ts";

async function setUp(send: Sender["send"], kind: StoreKind = "sqlite") {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const now = () => clock.now;
  const { log, lines } = recordingLog();
  const submit = createSubmit(testContext(store, { now }));
  const post = (message: string) => submit("contact", contactFields({ message }), meta());
  const given = { up: 0 };
  const onTrouble = () => {
    given.up++;
  };
  const newWorker = (on: WorkerDeps["store"] = store) =>
    createWorker({
      store: on,
      senders: { mail: { by: "smtp", send } },
      log,
      onTrouble,
      now,
      random: () => 0,
    });
  const deliveries = async () =>
    (await listSubmissions(store, { limit: 100 })).flatMap((lead) => lead.deliveries);
  return { store, clock, lines, given, post, newWorker, deliveries };
}

onEachStore("deliveries", (kind) => {
  test("a delivery that succeeds is marked and never sent again", async () => {
    const sent: OutboxMessage[] = [];
    const { post, newWorker, deliveries, clock } = await setUp(async (message) => {
      sent.push(message);
    }, kind);
    await post("The first message.");
    const worker = newWorker();
    expect(await worker.runOnce()).toBe(1);
    clock.now = new Date("2026-02-01T00:00:00Z");
    expect(await worker.runOnce()).toBe(0);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ target: "sales@example.com", form: "contact" });
    expect(await deliveries()).toMatchObject([
      { state: "delivered", deliveredBy: "smtp", attempts: 1, lastError: null },
    ]);
  });

  test("a lock that can't be renewed is logged: another worker may send the same again", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [sending, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { store, post, newWorker, lines } = await setUp(async () => {
      sending.resolve();
      await answer.promise;
    }, kind);
    await post("The first message.");
    const broken = brokenStore("store_busy");
    let isDown = false;
    const worker = newWorker({
      kind: store.kind,
      read: (work) => store.read(work),
      write: (work) => (isDown ? broken : store).write(work),
    });
    const round = worker.runOnce();
    await sending.promise;
    isDown = true;
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(JSON.stringify(lines)).toContain("locks could not be renewed"));
    isDown = false;
    answer.resolve();
    await round;
    await worker.stop();
  });

  test("a failed delivery waits, keeps its identity and its last error, and is tried again", async () => {
    const ids: string[] = [];
    const { post, newWorker, deliveries, clock, lines } = await setUp(async ({ messageId }) => {
      ids.push(messageId);
      if (ids.length === 1) throw new Error("451 try later, ada@example.com");
    }, kind);
    await post("The first message.");
    const worker = newWorker();
    await worker.runOnce();
    expect(await deliveries()).toMatchObject([
      { state: "pending", attempts: 1, nextTry: "2026-01-01T00:00:05.000Z" },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/\bada@example\.com/);
    expect(await worker.runOnce()).toBe(0);
    clock.now = new Date("2026-01-01T00:00:05Z");
    await worker.runOnce();
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 2 }]);
    expect(new Set(ids).size).toBe(1);
  });

  test("a delivery that fails every time ends as a dead letter", async () => {
    const { post, newWorker, deliveries, clock, given } = await setUp(async () => {
      throw new Error("refused");
    }, kind);
    await post("The first message.");
    const worker = newWorker();
    for (let round = 0; round < maxAttempts + 3; round++) {
      expect(given.up).toBe(round < maxAttempts ? 0 : 1);
      await worker.runOnce();
      clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
    }
    expect(await deliveries()).toMatchObject([
      { state: "dead", attempts: maxAttempts, lastError: "refused", nextTry: null },
    ]);
  });

  test("a refusal is told at once, shown with the receiver's words, and tried again until it is taken", async () => {
    let isRefused = true;
    const { store, post, newWorker, deliveries, clock, given } = await setUp(async () => {
      if (isRefused) throw new Refusal("RCPT TO", "550 5.1.1 <ada@example.com> no such mailbox");
    }, kind);
    await post("The first message.");
    await newWorker().runOnce();
    expect(given.up).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "pending", attempts: 1 }]);
    expect(await store.read(countRefused)).toEqual({
      mail: 1,
      webhook: 0,
      target: 0,
      answer: "550 5.1.1 <[address]> no such mailbox",
    });
    isRefused = false;
    clock.now = new Date("2026-01-01T00:00:07Z");
    await newWorker().runOnce();
    expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
    expect(await store.read(countRefused)).toEqual({
      mail: 0,
      webhook: 0,
      target: 0,
      answer: null,
    });
  });

  test("a target that asks for silence gets nothing more", async () => {
    let calls = 0;
    const { post, newWorker, deliveries, given } = await setUp(async () => {
      calls++;
      throw new PermanentFailure("answered 410", { disables: true });
    }, kind);
    await post("The first message.");
    await newWorker().runOnce();
    expect(given.up).toBe(1);
    await post("The second message.");
    await newWorker().runOnce();
    expect(calls).toBe(1);
    expect((await deliveries()).map(({ state }) => state)).toEqual(["dead", "dead"]);
  });

  test("four workers send each message once", async () => {
    const sent: string[] = [];
    const { post, newWorker } = await setUp(async ({ messageId }) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      sent.push(messageId);
    }, kind);
    for (let i = 0; i < 40; i++) await post(`Message number ${i}.`);
    const workers = [newWorker(), newWorker(), newWorker(), newWorker()];
    await Promise.all(
      workers.map(async (worker) => {
        while ((await worker.runOnce()) > 0);
      }),
    );
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
  });

  test("stopping waits for what is being sent", async () => {
    const gate = Promise.withResolvers<void>();
    let started = false;
    const { post, newWorker, deliveries } = await setUp(async () => {
      started = true;
      await gate.promise;
    }, kind);
    await post("The first message.");
    const worker = newWorker();
    worker.start();
    await expect.poll(() => started).toBe(true);
    const stopped = worker.stop();
    gate.resolve();
    await stopped;
    expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
  });
});

test("rows of a worker that died on this host are due at once, those of another host by time", async () => {
  const sent: string[] = [];
  const { store, post, newWorker, deliveries, clock } = await setUp(async ({ messageId }) => {
    sent.push(messageId);
  });
  await post("Held by a dead process here.");
  await post("Held by a process elsewhere.");
  const [here, elsewhere] = await deliveries();
  const hold = (messageId: string, holder: string) =>
    store.write((db) =>
      db
        .updateTable("deliveries")
        .set({ locked_by: holder, locked_until: "2026-01-01T00:00:30.000Z" })
        .where("message_id", "=", messageId)
        .execute(),
    );
  await hold(here?.messageId ?? "", `${hostname()}/999999999/old`);
  await hold(elsewhere?.messageId ?? "", "another-host/1/old");

  const worker = newWorker();
  worker.start();
  await expect.poll(() => sent).toEqual([here?.messageId]);
  clock.now = new Date("2026-01-01T00:00:31Z");
  worker.wake();
  await expect.poll(() => sent).toHaveLength(2);
  await worker.stop();
});

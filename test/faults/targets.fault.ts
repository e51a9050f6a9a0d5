import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { stringify } from "yaml";
import { openStore } from "../../server/db/store.ts";
import { createWorker, type TargetSender } from "../../server/delivery/worker.ts";
import { retryDeliveries } from "../../server/leads/retry.ts";
import { servedContent } from "../../server/releases/content.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { readTargets, type Target } from "../../server/targets/config.ts";
import type { TargetKind } from "../../server/targets/kind.ts";
import { createTargetSenders, outboxTarget } from "../../server/targets/send.ts";
import { contextOn } from "../../server/testing/context-on.ts";
import {
  badField,
  type FakeReceiver,
  type FaultRule,
  fakeReceivers,
} from "../../server/testing/fake-receivers.ts";
import { contactFields, meta } from "../../server/testing/submission.ts";
import { post, startServer, until } from "./harness.ts";
import { onEachStore, type TestStore } from "./stores.ts";

/** PostgreSQL shows that the store makes no difference, which fewer leads do too. */
const leadCounts = { sqlite: 500, postgres: 100 };
const retryAfterSeconds = 30;
/** How long all of them may take, on a slow machine too. */
const deliverMs = 220_000;
/** How long a receiver is waited for. */
const timeoutMs = 1_500;
const kinds = Object.keys(fakeReceivers) as TargetKind[];

/** The only one without a key: a message whose answer was lost may come twice. */
const unkeyed: TargetKind = "slack";

/** Kinds with a limit of their own: nothing else is under way when they are asked to wait. */
const paced: readonly TargetKind[] = ["slack", "hubspot", "google-sheets", "brevo"];

/** One lead in fifty has a field that receivers refuse. */
const isRefused = (index: number) => index % 50 === 7;

/** One lead in ten gave no permission. */
const isPermitted = (index: number) => index % 10 !== 3;

/** Repeatable random numbers (mulberry32), so that a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Weather = {
  /** Goes on by itself, as the locks of the outbox need it, and is set ahead where nothing is due. */
  readonly now: number;
  ahead: number;
  isFine: boolean;
  /** Requests that came although the receiver had asked to wait, by kind. */
  early: Map<TargetKind, number>;
};

/** One request in four fails, in one of six ways; an answer that is lost after the receiver acted is one of them. */
function randomFaults(kind: TargetKind, random: () => number, weather: Weather): FaultRule {
  let pausedUntil = 0;
  return () => {
    // A retry by hand ends the pauses.
    if (weather.isFine) return null;
    if (weather.now < pausedUntil) weather.early.set(kind, (weather.early.get(kind) ?? 0) + 1);
    const drawn = random();
    if (drawn < 0.07) return { status: 500, body: { message: "Internal error" } };
    if (drawn < 0.12) {
      pausedUntil = weather.now + retryAfterSeconds * 1000;
      const headers = { "retry-after": String(retryAfterSeconds) };
      return { status: 429, body: { message: "Slow down" }, headers };
    }
    if (drawn < 0.123) return "timeout";
    if (drawn < 0.18) return "reset";
    if (drawn < 0.23) return "lost";
    if (drawn < 0.24) return { status: 302, headers: { location: "https://elsewhere.example/" } };
    return null;
  };
}

async function setUp(store: TestStore) {
  const weather: Weather = {
    get now() {
      return Date.now() + this.ahead;
    },
    ahead: 0,
    isFine: false,
    early: new Map(),
  };
  const random = randomFrom(20_260_101);
  const receivers = new Map<TargetKind, FakeReceiver>();
  for (const kind of kinds)
    receivers.set(
      kind,
      await fakeReceivers[kind](randomFaults(kind, random, weather), store.folder),
    );
  const targets = readTargets(writeTargets(store.folder, receivers), {}).targets;
  const opened = await openStore({
    dataDir: store.folder,
    databaseUrl: store.settings.DATABASE_URL ?? null,
  });
  const now = () => new Date(weather.now);
  // One for all, as the server has it: each reads and parses the whole content when it is first asked.
  const content = servedContent();
  const senders = createTargetSenders(targets, () => ({ content: content(), zone: "UTC" }), {
    timeoutMs,
  });
  const webhook = senders.get("to-webhook");
  assert.ok(webhook);
  const worker = createWorker({
    store: opened,
    senders: {},
    // Webhooks have a limit of their own, which every answer that never comes would be waited for.
    targets: new Map([...senders, ["to-webhook", withTimeout(webhook)]]),
    log: pino({ level: "silent" }),
    now,
    random,
  });
  const mail = { targets: targets.map(outboxTarget) };
  const submit = createSubmit(contextOn(opened, content, { mail, now }));
  const rows = () =>
    opened.read((db) =>
      db
        .selectFrom("deliveries")
        .innerJoin("submissions", "submissions.id", "deliveries.submission_id")
        .select(["deliveries.target", "deliveries.state", "run_at", "last_error", "reference"])
        .execute(),
    );
  /** When each target that waits is sent to next; 0 while it is. */
  const nextDue = () =>
    opened.read(async (db) => {
      const pauses = await db.selectFrom("paused_targets").selectAll().execute();
      const until = new Map(pauses.map((pause) => [pause.target, pause.until]));
      const waiting = await db
        .selectFrom("deliveries")
        .select("target")
        .select((select) => [
          select.fn.min("run_at").as("first"),
          select.fn.count("locked_until").as("locked"),
        ])
        .where("state", "=", "pending")
        .groupBy("target")
        .execute();
      return waiting.map(({ target, first, locked }) =>
        Number(locked) > 0
          ? 0
          : Math.max(Date.parse(first), Date.parse(until.get(target) ?? first)),
      );
    });
  /** Lets the worker send what is due, then moves the clock on to what waits, until nothing does. */
  const deliverAll = async () => {
    worker.start();
    worker.wake();
    const deadline = performance.now() + deliverMs;
    for (;;) {
      const times = await nextDue();
      if (times.length === 0) return;
      if (performance.now() > deadline)
        assert.fail(`still waiting: ${JSON.stringify(await pendingRows(opened), null, 1)}`);
      const next = Math.min(...times);
      if (next <= weather.now) await sleep(50);
      else {
        weather.ahead += next + 10 * 60_000 - weather.now;
        worker.wake();
      }
    }
  };
  const close = async () => {
    await worker.stop();
    await opened.close();
    for (const receiver of receivers.values()) receiver.close();
  };
  return { weather, receivers, targets, opened, submit, rows, deliverAll, close };
}

function pendingRows(store: Awaited<ReturnType<typeof openStore>>) {
  return store.read((db) =>
    db.selectFrom("deliveries").selectAll().where("state", "=", "pending").execute(),
  );
}

function withTimeout(sender: TargetSender): TargetSender {
  const send: TargetSender["send"] = (message, signal) =>
    sender.send(message, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  return { ...sender, send };
}

/** The topic of the contact form stands for a checkbox that gives permission. */
function writeTargets(folder: string, receivers: ReadonlyMap<TargetKind, FakeReceiver>): string {
  const path = join(folder, "targets.yaml");
  const targets = [...receivers].map(([kind, { entry }]) => ({
    name: `to-${kind}`,
    ...entry,
    // One at a time where the kind has a limit, without its pauses.
    ...(paced.includes(kind) ? { perMinute: 60_000 } : {}),
    ...(kind === "brevo" ? { permission: { field: "topic", value: "sales" } } : {}),
  }));
  writeFileSync(path, stringify({ targets }, { lineWidth: 0 }));
  return path;
}

onEachStore(
  "a form that is sent to the server reaches a target whose key is in the environment",
  async (store) => {
    const receiver = await fakeReceivers.brevo(() => null, store.folder);
    const path = join(store.folder, "targets.yaml");
    const entry = {
      name: "news",
      ...receiver.entry,
      apiKey: ["$", "{NEWS_KEY}"].join(""),
      permission: { field: "topic" },
    };
    writeFileSync(path, stringify({ targets: [entry] }, { lineWidth: 0 }));
    const key = String(receiver.entry.apiKey);
    const server = await startServer({ ...store.settings, TARGETS_FILE: path, NEWS_KEY: key });
    const answer = await post(server.url, "A message for a target.");
    assert.equal(answer.status, 201);
    await until("the target", () => receiver.taken.length === 1);
    await server.end("SIGTERM");
    receiver.close();
    assert.deepEqual(receiver.violations, []);
  },
  { kinds: ["sqlite"] },
);

onEachStore(
  "each of 500 leads arrives once at every target, or is dead with the receiver's reason",
  async (store) => {
    const site = await setUp(store);
    try {
      await sendAll(site, store.kind);
    } finally {
      await site.close();
    }
  },
);

async function sendAll(site: Awaited<ReturnType<typeof setUp>>, store: TestStore["kind"]) {
  const leadCount = leadCounts[store];
  const refused = new Set<string>();
  const unpermitted = new Set<string>();
  const emails = new Map<string, string>();
  for (let index = 0; index < leadCount; index++) {
    const email = `${isRefused(index) ? badField : "ada"}-${index}@example.com`;
    const message = `Message number ${index}${isRefused(index) ? `, ${badField}` : ""}.`;
    const topic = isPermitted(index) ? "sales" : "support";
    const answer = await site.submit("contact", contactFields({ email, message, topic }), meta());
    assert.ok(answer.ok);
    emails.set(answer.reference, email);
    if (isRefused(index)) refused.add(answer.reference);
    if (!isPermitted(index)) unpermitted.add(answer.reference);
  }
  await site.deliverAll();
  const before = await site.rows();
  for (const target of site.targets) check(target, before);

  // One command for each target sends again what a redirect had ended.
  site.weather.isFine = true;
  for (const { name } of site.targets)
    await retryDeliveries(
      site.opened,
      { dead: { channel: "target", target: name } },
      [],
      new Date(site.weather.now),
    );
  await site.deliverAll();
  const after = await site.rows();
  for (const target of site.targets) {
    const own = check(target, after);
    const dead = own.filter(({ state }) => state === "dead");
    const isRefusing = target.kind !== "webhook";
    assert.deepEqual(
      new Set(dead.map(({ reference }) => reference)),
      isRefusing
        ? new Set([...refused].filter((reference) => !withoutPermission(target).has(reference)))
        : new Set(),
      target.name,
    );
  }

  function withoutPermission({ kind }: Target): ReadonlySet<string> {
    return kind === "brevo" ? unpermitted : new Set();
  }

  function check(target: Target, rows: Awaited<ReturnType<typeof site.rows>>) {
    const { kind, name } = target;
    const receiver = site.receivers.get(kind);
    assert.ok(receiver);
    assert.deepEqual(receiver.violations, [], `${name} got what its API does not document`);
    const own = rows.filter((row) => row.target === name);
    assert.equal(own.length, leadCount - withoutPermission(target).size, name);
    const delivered = own.filter(({ state }) => state === "delivered");
    const dead = own.filter(({ state }) => state === "dead");
    const keyOf = (reference: string) =>
      kind === "brevo" ? (emails.get(reference) ?? "") : reference;
    const taken = new Set(receiver.taken);
    for (const { reference } of delivered) assert.ok(taken.has(keyOf(reference)), reference);
    // A lead that a redirect ended may have come by an attempt before, whose answer was lost.
    for (const { reference, last_error } of dead)
      assert.ok(
        [...(refused.has(reference) ? [reasons[kind]] : []), ...givenUp].some((reason) =>
          reason.test(last_error ?? ""),
        ),
        `${name}: ${last_error}`,
      );
    const duplicates = receiver.taken.length - taken.size;
    if (kind !== unkeyed) assert.equal(duplicates, 0, `${name} got a lead twice`);
    if (target.intervalMs > 0) assert.equal(site.weather.early.get(kind) ?? 0, 0, `${name} waits`);
    console.info(
      `${store}: ${name}: ${receiver.requests.length} requests, ${delivered.length} delivered, ${dead.length} dead, ${duplicates} twice`,
    );
    return own;
  }
}

/** Reasons of a redirect, and of ten attempts of which each failed. */
const givenUp = [/redirect/, /answered (?:429|500): /, /not answer in time/, /hang up|ECONNRESET/];

/** Reason of each receiver for the field that it refuses. The webhook's accepts all. */
const reasons: Readonly<Record<TargetKind, RegExp>> = {
  webhook: /^$/,
  slack: /invalid_payload/,
  hubspot: /fax_no/,
  salesforce: /INVALID_EMAIL_ADDRESS/,
  "google-sheets": /Invalid values/,
  brevo: /attribute LASTNAME/,
  json: /person\.email/,
};

import { expect, test, vi } from "vitest";
import type { PrivacyRequestFields } from "#shared/forms/privacy-request.ts";
import { deliveriesOf } from "../db/repositories/deliveries.ts";
import { submissionByReference } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { type OutboxMessage, toMessage } from "../delivery/message.ts";
import { toMail } from "../delivery/senders/mail.ts";
import { mailContent } from "../delivery/templates/mail-content.ts";
import { createWorker } from "../delivery/worker.ts";
import { showSubmission } from "../leads/list.ts";
import { OperatorError } from "../platform/errors.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { questionBurst } from "../rate-limit/policy.ts";
import { purge, retentionPeriods } from "../retention/purge.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { brokenStore, onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { complyWithDeletion, previewDeletion } from "./deletion.ts";
import { disclosure } from "./metrics.ts";
import { erasePerson, eraseReferences, findPerson } from "./person/person.ts";
import { close, extend, listRequests, respond, showRequest } from "./queue.ts";
import { createRequest, createStatus } from "./services.ts";

const questionsPerNetwork = questionBurst.max;

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

function fields(changes: Partial<PrivacyRequestFields> = {}): PrivacyRequestFields {
  return {
    kinds: "opt-out",
    subject: "self",
    agent: "",
    permission: "",
    name: "Ada <b>Example</b>",
    email: "ada@example.com",
    where: "",
    details: "",
    ...changes,
  };
}

async function setUp(kind: StoreKind = "sqlite") {
  const store = await temporaryStore(kind);
  let now = noon("2026-11-20");
  const targets = [{ channel: "mail", target: "owner@example.com" }] as const;
  const ctx = testContext(store, { mail: { targets }, now: () => now });
  const on = (day: string): ServiceContext => ({ ...ctx, now: () => noon(day) });
  const request = createRequest(ctx);
  const make = async (changes: Partial<PrivacyRequestFields> = {}) => {
    const result = await request(fields(changes), meta({ page: "/privacy-choices" }));
    if (!result.ok) throw new Error(result.code);
    return result;
  };
  const mails = (reference: string) =>
    store.read(async (db) => {
      const submission = await submissionByReference(db, reference);
      if (!submission) return [];
      const rows = await deliveriesOf(db, [submission.id]);
      return rows.map((row) => toMessage(row, submission));
    });
  return {
    store,
    on,
    make,
    mails,
    status: createStatus(ctx),
    setNow: (day: string) => {
      now = noon(day);
    },
  };
}

onEachStore("privacy requests", (kind) => {
  test("a request is stored with its due day, the owner's mail and a confirmation", async () => {
    const { store, make, mails } = await setUp(kind);
    const { reference, due } = await make();
    expect(due).toEqual([{ kind: "opt-out", dueOn: "2026-12-14" }]);
    const dueOn = due[0]?.dueOn ?? "";
    expect(await listRequests(store, { open: true })).toMatchObject([
      { reference, kind: "opt-out", state: "received", received_on: "2026-11-20", due_on: dueOn },
    ]);
    const sent = await mails(reference);
    expect(sent.map(({ target, template }) => [target, template]).sort()).toEqual([
      ["ada@example.com", "privacy-received"],
      ["owner@example.com", "submission"],
    ]);
  });

  test("a request is told that no copy is mailed, once the mailbox has had its share of the day", async () => {
    const { make } = await setUp(kind);
    const answers: boolean[] = [];
    for (let i = 0; i < 5; i++)
      answers.push((await make({ details: `Request number ${i}` })).isUnmailed);
    expect(answers).toEqual([false, false, false, true, true]);
    expect(await make({ details: "Request number 4" })).toMatchObject({
      duplicate: true,
      isUnmailed: true,
    });
  });

  test("one request for several things has one number, a due day and an end for each", async () => {
    const { store, on, make, mails, status } = await setUp(kind);
    const { reference, due } = await make({ kinds: "opt-out, access, delete" });
    expect(due).toEqual([
      { kind: "opt-out", dueOn: "2026-12-14" },
      { kind: "access", dueOn: "2027-01-04" },
      { kind: "delete", dueOn: "2027-01-04" },
    ]);
    const first = await mails(reference);
    const confirmation = first.find(({ template }) => template === "privacy-received");
    const text = confirmation && mailContent(confirmation, identity).text;
    expect(text).toMatch(/By December 14, 2026[\s\S]*By January 4, 2027/);

    const ctx = on("2026-12-01");
    const complied = { outcome: "complied", reason: "" } as const;
    await expect(close(ctx, reference, complied)).rejects.toThrow(
      /opt-out, access, delete.*--kind/,
    );
    await expect(close(ctx, reference, { ...complied, kind: "limit" })).rejects.toThrow(/limit/);
    const erasing = complyWithDeletion(ctx, reference, { reason: "" });
    await expect(erasing).rejects.toThrow(/first: opt-out, access/);
    await extend(ctx, reference, "It is a lot.", "access");
    await close(ctx, reference, { ...complied, kind: "opt-out" });
    const state = await status({ reference, email: "ada@example.com" });
    expect(state.ok && state.status.parts).toMatchObject([
      { kind: "opt-out", state: "closed", outcome: "complied", closedOn: "2026-12-01" },
      { kind: "delete", state: "received", dueOn: "2027-01-04" },
      { kind: "access", state: "received", dueOn: "2027-02-18", extended: true },
    ]);
    await close(ctx, reference, { ...complied, kind: "access" });
    await complyWithDeletion(ctx, reference, { reason: "" });
    expect(await listRequests(store, { open: true })).toEqual([]);
    const counted = (await disclosure(store, 2026)).requests;
    expect(counted.map(({ received, complied: done }) => [received, done])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test("a form sent under Global Privacy Control is its sender's opt-out, once, and told to the operator", async () => {
    const { store, on, make, mails, status } = await setUp(kind);
    const ctx = on("2026-11-20");
    const submit = createSubmit(ctx);
    const under = meta({ gpc: true });
    const sent = await submit("contact", contactFields(), under);
    const again = await submit("contact", contactFields(), under);
    expect(again).toEqual({ ...sent, duplicate: true });
    await submit("contact", contactFields({ message: "Sent without the signal." }), meta());
    await submit(
      "contact",
      contactFields({ message: "By a robot." }),
      meta({ gpc: true, honeypot: "x" }),
    );
    const reference = sent.ok ? sent.reference : "";
    expect(await listRequests(store, { open: true })).toMatchObject([
      { reference, kind: "opt-out", source: "signal", state: "received", due_on: "2026-12-14" },
    ]);
    const [note] = await mails(reference);
    expect(note && mailContent(note, identity).text).toContain("Global Privacy Control");
    expect(note && mailContent(note, identity).subject).not.toContain("spam");
    // It was no request of that number, and its end is told to no one.
    expect(await status({ reference, email: "ada@example.com" })).toMatchObject({ status: 404 });
    await close(ctx, reference, { outcome: "complied", reason: "" });
    expect((await mails(reference)).map(({ template }) => template)).toEqual(["submission"]);

    // A request that asks for it by itself is not counted twice.
    const request = createRequest(ctx);
    await request(fields({ kinds: "opt-out", email: "b@example.com" }), under);
    await request(fields({ kinds: "access", email: "c@example.com" }), under);
    const rows = await listRequests(store, { open: true });
    expect(rows.map(({ kind: asked, source }) => `${asked} ${source}`).sort()).toEqual([
      "access form",
      "opt-out form",
      "opt-out signal",
    ]);
    expect((await disclosure(store, 2026)).signals).toBe(2);
    expect((await disclosure(store, 2026)).requests[0]).toMatchObject({
      kind: "opt-out",
      received: 1,
    });
    expect(await make()).toMatchObject({ ok: true });
  });

  test("the record of a signal is kept for its time, whatever the retention of forms", async () => {
    const { store, on } = await setUp(kind);
    await createSubmit(on("2026-11-20"))("contact", contactFields(), meta({ gpc: true }));
    const [row] = await listRequests(store, { open: true });
    await close(on("2026-12-01"), row?.reference ?? "", { outcome: "complied", reason: "" });
    const later = (days: number) =>
      on(new Date(noon("2026-12-01").getTime() + days * 86_400_000).toISOString().slice(0, 10));
    await purge(later(retentionPeriods.emptied + 60), 30);
    expect(await listRequests(store, { open: false })).toHaveLength(1);
    expect(JSON.stringify(await listSubmissions(store, { limit: 9 }))).not.toMatch(/\bada@/);
    await purge(later(retentionPeriods.requests + 60), 30);
    expect(await listRequests(store, { open: false })).toHaveLength(0);
  });

  test("mails about a request come from and go back to the privacy address", async () => {
    const { make, mails } = await setUp(kind);
    const { reference } = await make();
    const message = (await mails(reference)).find(
      ({ template }) => template === "privacy-received",
    );
    if (!message) throw new Error("no confirmation");
    const mail = toMail(message, identity);
    expect(mail.from.address).toBe(identity.privacy.from);
    expect(mail.envelope.from).toBe(identity.privacy.from);
    expect(mail.replyTo?.address).toBe(identity.privacy.reply);
  });

  test("no mail to the requester carries a word that was typed", async () => {
    const { make, mails } = await setUp(kind);
    const { reference } = await make({ details: "Buy at evil.example now", where: "Spam Street" });
    const message = (await mails(reference)).find(({ template }) => template !== "submission");
    if (!message) throw new Error("no confirmation");
    const mail = mailContent(message, identity);
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text).not.toMatch(/Ada|evil|Spam Street/);
    }
    expect(mail.text).toContain("December 14, 2026");
    expect(mail.text).toContain(reference);
  });

  test("the same request sent twice is one, with one due day", async () => {
    const { store, make } = await setUp(kind);
    const first = await make();
    const results = await Promise.all(Array.from({ length: 20 }, () => make()));
    for (const result of results) expect(result).toEqual({ ...first, duplicate: true });
    expect(await listRequests(store, { open: false })).toHaveLength(1);
  });

  test("the state is told to whoever has number and address, and to nobody else", async () => {
    const { make, status } = await setUp(kind);
    const { reference, due } = await make();
    const asked = { reference: reference.toLowerCase(), email: "ADA@example.com" };
    expect(await status(asked)).toEqual({
      ok: true,
      status: {
        reference,
        receivedOn: "2026-11-20",
        parts: [{ ...due[0], state: "received", extended: false, closedOn: null, outcome: null }],
      },
    });
    const wrong = await status({ reference, email: "eve@example.com" });
    const unknown = await status({ reference: "TF-1111-1111", email: "ada@example.com" });
    expect(wrong).toMatchObject({ ok: false, status: 404 });
    expect(wrong).toEqual(unknown);
  });

  test("numbers can't be tried out", async () => {
    const { status } = await setUp(kind);
    const asked = { reference: "TF-1111-1111", email: "ada@example.com" };
    for (let i = 0; i < questionsPerNetwork; i++) await status(asked, "192.0.2.1");
    expect(await status(asked, "192.0.2.1")).toMatchObject({ ok: false, status: 429 });
    expect(await status(asked, "192.0.2.2")).toMatchObject({ ok: false, status: 404 });
  });

  test("the owner answers, extends once and closes; each step is mailed and a refusal has its reason", async () => {
    const { store, on, make, mails } = await setUp(kind);
    const { reference } = await make({ kinds: "access" });
    const ctx = on("2026-12-01");
    await expect(respond(ctx, reference, { text: "No.", kind: "limit" })).rejects.toThrow(
      `${reference} does not ask for limit.`,
    );
    await respond(ctx, reference, { text: "Here it is.", by: "Eve" });
    expect((await showSubmission(store, reference))?.history).toMatchObject([
      { kind: "note", value: "Answered by mail:\nHere it is.", by: "Eve" },
    ]);
    expect(await extend(ctx, reference, "It is a lot.")).toBe("2027-02-18");
    await expect(extend(ctx, reference, "Again.")).rejects.toThrow(OperatorError);
    const denied = { outcome: "denied", reason: "" } as const;
    await expect(close(ctx, reference, denied)).rejects.toThrow(OperatorError);
    const reason = "It is about somebody else.";
    await expect(close(ctx, reference, { ...denied, reason })).rejects.toThrow(/--ground/);
    const unnamed = { ...denied, reason, ground: "exempt" } as const;
    await expect(close(ctx, reference, unnamed)).rejects.toThrow(/--exemption/);
    await close(ctx, reference, { ...denied, reason, ground: "not-consumer" });
    await expect(respond(ctx, reference, { text: "More." })).rejects.toThrow(OperatorError);
    expect(await listRequests(store, { open: true })).toEqual([]);
    const templates = (await mails(reference)).map(({ template }) => template);
    expect(templates).toEqual(
      expect.arrayContaining(["privacy-answer", "privacy-extended", "privacy-closed"]),
    );
    expect(templates).toHaveLength(5);
  });

  test("each mail of the queue is sent at once, not when the worker next looks", async () => {
    const { on, make } = await setUp(kind);
    const { reference } = await make({ kinds: "access" });
    const committed = vi.fn();
    const ctx = { ...on("2026-12-01"), committed };
    await respond(ctx, reference, { text: "Here it is." });
    await extend(ctx, reference, "It is a lot.");
    await close(ctx, reference, { outcome: "complied", reason: "" });
    expect(committed).toHaveBeenCalledTimes(3);
    await expect(respond(ctx, reference, { text: "More." })).rejects.toThrow(OperatorError);
    expect(committed).toHaveBeenCalledTimes(3);
  });

  test("an opt-out can't be extended", async () => {
    const { on, make } = await setUp(kind);
    const { reference } = await make();
    const late = extend(on("2026-11-25"), reference, "Busy.");
    await expect(late).rejects.toThrow(OperatorError);
  });

  test("the queue is in the order of the due days", async () => {
    const { store, make } = await setUp(kind);
    await make({ kinds: "access", email: "b@example.com" });
    await make({ kinds: "opt-out", email: "c@example.com" });
    const rows = await listRequests(store, { open: true });
    expect(rows.map((row) => row.kind)).toEqual(["opt-out", "access"]);
  });

  test("the yearly counts say received, complied, denied, mean and median", async () => {
    const { store, on, make, setNow } = await setUp(kind);
    for (const [i, day] of ["2026-11-22", "2026-11-24", "2026-12-10"].entries()) {
      const { reference } = await make({ kinds: "access", email: `p${i}@example.com` });
      const exempt = { ground: "exempt", exemption: "1798.145(a)(1)" } as const;
      if (i === 2)
        await close(on(day), reference, { outcome: "denied", reason: "Why.", ...exempt });
      else {
        // A first word isn't a substantive response.
        await respond(on("2026-11-21"), reference, { text: "We are at it." });
        await close(on(day), reference, { outcome: "complied", reason: "" });
      }
    }
    await make({ kinds: "access", email: "open@example.com" });
    setNow("2027-01-05");
    await make({ kinds: "access", email: "next@example.com" });
    const rows = (await disclosure(store, 2026)).requests;
    expect(rows.find((row) => row.kind === "access")).toEqual({
      kind: "access",
      received: 4,
      complied: 2,
      denied: 1,
      withdrawn: 0,
      open: 1,
      meanDays: 8.7,
      medianDays: 4,
      denials: { "not-verified": 0, "not-consumer": 0, exempt: 1, other: 0 },
      exemptions: { "1798.145(a)(1)": 1 },
    });
  });

  test("erasing a person leaves the counts, and a closed request's words go after two years", async () => {
    const { store, on, make } = await setUp(kind);
    const { reference } = await make({ kinds: "correct", details: "Right is: Ada." });
    await close(on("2026-12-01"), reference, { outcome: "complied", reason: "" });
    const later = (days: number) => {
      const closed = noon("2026-12-01").getTime();
      return on(new Date(closed + days * 86_400_000).toISOString().slice(0, 10));
    };
    const before = later(retentionPeriods.requestAnswers - 2);
    expect(await purge(before, 30)).toEqual([]);
    const after = later(retentionPeriods.requestAnswers + 3);
    expect(await purge(after, 0)).toEqual([]);
    expect(await purge(after, 30)).toEqual([reference]);
    await erasePerson(after, "ada@example.com");
    const rows = (await disclosure(store, 2026)).requests;
    expect(rows.find((row) => row.kind === "correct")).toMatchObject({ received: 1, complied: 1 });
  });
});

onEachStore("erasing who made privacy requests", (kind) => {
  const everything = async (store: Store) => {
    const tables = ["submissions", "deliveries", "idempotency", "privacy_requests"] as const;
    const all = await store.read((db) =>
      Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
    return JSON.stringify(all);
  };

  test("an answer about one part names it alone, and leaves the others as they were", async () => {
    const { store, on, make, mails } = await setUp(kind);
    const { reference } = await make({ kinds: "opt-out, access" });
    await respond(on("2026-12-01"), reference, { text: "Here it is.", kind: "access" });
    const answer = (await mails(reference)).find(({ template }) => template === "privacy-answer");
    expect(answer?.data.kind).toBe("access");
    const { parts } = await showRequest(store, reference);
    expect(Object.fromEntries(parts.map((part) => [part.kind, part.state]))).toEqual({
      access: "answered",
      "opt-out": "received",
    });
  });

  test("a closed one keeps kind, days and outcome, and nobody's name, in its reason neither", async () => {
    const { store, on, make } = await setUp(kind);
    const ctx = on("2026-12-01");
    const { reference } = await make({
      kinds: "access",
      subject: "agent",
      name: "Ada (Countess) Lovelace",
      agent: "Charles Babbage",
      permission: "yes",
      where: "12 St James's Square",
      details: "About the engine.",
    });
    await respond(ctx, reference, { text: "Dear Ada, which engine?" });
    const reason =
      "Ms LOVELACE's agent Babbage of 12 St James's Square (ada@example.com) gave no adagio proof.";
    await close(ctx, reference, { outcome: "denied", reason, ground: "not-verified" });

    const erased = await erasePerson(on("2026-12-02"), "ADA@example.com");
    expect(erased).toMatchObject({ references: [reference], requests: [reference], open: [] });
    expect(await everything(store)).not.toMatch(
      /lovelace|babbage|countess|james|\bada@|engine|\bAda\b/i,
    );
    expect(await listRequests(store, { open: false })).toMatchObject([
      {
        reference,
        kind: "access",
        subject: "agent",
        state: "closed",
        received_on: "2026-11-20",
        answered_on: "2026-12-01",
        closed_on: "2026-12-01",
        outcome: "denied",
        reason: "Ms [erased]'s agent [erased] of [erased] ([erased]) gave no adagio proof.",
      },
    ]);
    const [access] = (await disclosure(store, 2026)).requests.filter(
      (row) => row.kind === "access",
    );
    expect(access).toMatchObject({ received: 1, denied: 1, medianDays: 11 });
  });

  test("an open one stays whole and is named, and goes once it is closed", async () => {
    const { store, on, make, status, mails } = await setUp(kind);
    const ctx = on("2026-12-01");
    const done = await make({ kinds: "opt-out" });
    await close(ctx, done.reference, { outcome: "complied", reason: "" });
    const { reference, due } = await make({ kinds: "access" });
    const open = [{ reference, kind: "access", dueOn: due[0]?.dueOn }];

    expect(await findPerson(store, "ada@example.com")).toEqual({
      delivered: [],
      theirs: [done.reference],
      requests: [done.reference],
      open,
      mentions: [],
      demos: [],
    });
    const erased = await erasePerson(on("2026-12-02"), "ada@example.com");
    expect(erased).toMatchObject({ references: [done.reference], open });
    expect(await status({ reference, email: "ada@example.com" })).toMatchObject({ ok: true });
    expect((await mails(reference)).map(({ target }) => target)).toContain("ada@example.com");

    await close(ctx, reference, { outcome: "complied", reason: "" });
    expect(await erasePerson(on("2026-12-03"), "ada@example.com")).toMatchObject({
      references: [reference],
      requests: [reference],
      open: [],
    });
    expect(await everything(store)).not.toMatch(/\bada@example\.com/);
    const all = await listRequests(store, { open: false });
    expect(all.map(({ outcome }) => outcome)).toEqual(["complied", "complied"]);
  });
});

onEachStore("closing a request", (kind) => {
  test("for deletion as complied erases the person, and the last mail's address goes with it", async () => {
    const { store, on, make, mails } = await setUp(kind);
    const ctx = on("2026-12-01");
    const submit = createSubmit(ctx);
    await submit("contact", contactFields({ email: "Ada@example.com", name: "Lovelace" }), meta());
    await submit("contact", contactFields({ email: "ada.two@example.com" }), meta());
    await submit("contact", contactFields({ email: "eve@example.com", name: "Eve" }), meta());
    const { reference } = await make({
      kinds: "delete",
      name: "Ada Lovelace",
      where: "also ada.two@example.com, London",
    });
    await expect(close(ctx, reference, { outcome: "complied", reason: "" })).rejects.toThrow(
      /complyWithDeletion/,
    );
    const { addresses, persons } = await previewDeletion(ctx, reference);
    expect(addresses).toEqual(["ada@example.com", "ada.two@example.com"]);
    expect(persons.map(({ theirs }) => theirs.length)).toEqual([1, 1]);

    const { erased } = await complyWithDeletion(ctx, reference, { reason: "Done, Ada." });
    expect(erased.references).toHaveLength(3);
    expect(await listRequests(store, { open: false })).toMatchObject([
      {
        reference,
        kind: "delete",
        state: "closed",
        outcome: "complied",
        reason: "Done, [erased].",
      },
    ]);
    const pending = (await mails(reference)).filter(({ target }) => target === "ada@example.com");
    expect(pending.map(({ template, data }) => [template, data.outcome])).toEqual([
      ["privacy-closed", "complied"],
    ]);

    const sent: string[] = [];
    const mail = async ({ target }: OutboxMessage) => void sent.push(target);
    const worker = createWorker({
      store,
      senders: { mail: { by: "smtp", send: mail } },
      log: recordingLog().log,
      now: ctx.now,
    });
    while ((await worker.runOnce()) > 0);
    expect(sent).toContain("ada@example.com");
    const left = JSON.stringify(
      await store.read((db) =>
        Promise.all(
          (["submissions", "deliveries", "idempotency", "privacy_requests"] as const).map((table) =>
            db.selectFrom(table).selectAll().execute(),
          ),
        ),
      ),
    );
    expect(left).not.toMatch(/\bada@|ada\.two|lovelace|london/i);
    expect(left).toContain("eve@example.com");
  });

  test("twice says since when it is closed, of a deletion too", async () => {
    const { on, make } = await setUp(kind);
    const { reference } = await make({ kinds: "delete, opt-out" });
    const complied = { outcome: "complied", reason: "" } as const;
    expect(await close(on("2026-12-01"), reference, { ...complied, kind: "opt-out" })).toBe(true);
    expect(await complyWithDeletion(on("2026-12-02"), reference, { reason: "" })).toMatchObject({
      mailed: true,
    });
    const again = on("2026-12-03");
    for (const ending of [complied, { ...complied, kind: "delete" as const }])
      await expect(close(again, reference, ending)).rejects.toThrow(
        /closed already \(complied\), on 2026-12-0[12]/,
      );
    const erasing = complyWithDeletion(again, reference, { reason: "" });
    await expect(erasing).rejects.toThrow(/delete is closed already \(complied\), on 2026-12-02/);
  });

  test("whose sender was erased tells no one, and says so", async () => {
    const { store, on, make } = await setUp(kind);
    const ctx = on("2026-12-01");
    const [first, second] = [await make({ kinds: "access" }), await make({ kinds: "delete" })];
    // As a restore by PostgreSQL's own tools and a second erasure can leave it.
    await eraseReferences(ctx, [first.reference, second.reference]);
    await expect(respond(ctx, first.reference, { text: "Hello." })).rejects.toThrow(
      /No address is left/,
    );
    const complied = { outcome: "complied", reason: "" } as const;
    expect(await close(ctx, first.reference, complied)).toBe(false);
    expect(await complyWithDeletion(ctx, second.reference, { reason: "" })).toMatchObject({
      addresses: [],
      mailed: false,
    });
    expect(await listRequests(store, { open: true })).toEqual([]);
  });

  test("for deletion waits until each address in its words is said to be the person's or not", async () => {
    const { store, on, make } = await setUp(kind);
    const ctx = on("2026-12-01");
    const submit = createSubmit(ctx);
    for (const email of ["ada@example.com", "ada.work@diaz.example", "bob@example.com"])
      await submit("contact", contactFields({ email }), meta());
    const { reference } = await make({
      kinds: "delete",
      where: "ada.home@example.com.",
      details:
        "I also wrote to you from <Ada.Work@diaz.example>. My husband (mailto:bob@example.com) did not; ada@example.com is me.",
    });
    const found = await previewDeletion(ctx, reference);
    expect(found.addresses).toEqual(["ada@example.com", "ada.home@example.com"]);
    expect(found.persons).toMatchObject([{ open: [], mentions: [] }, { mentions: [] }]);
    expect(found.undecided).toEqual(["ada.work@diaz.example", "bob@example.com"]);
    expect(found.others.map(({ theirs, mentions }) => [theirs.length, mentions])).toEqual([
      [1, []],
      [1, []],
    ]);
    const theirs = ["ada.work@diaz.example"];
    for (const known of [{}, { theirs }, { notTheirs: ["bob@example.com"] }])
      await expect(complyWithDeletion(ctx, reference, { ...known, reason: "" })).rejects.toThrow(
        /--address .*--not-address/,
      );
    expect(await listRequests(store, { open: true })).toHaveLength(1);
    const notTheirs = ["Bob@example.com"];
    const { erased } = await complyWithDeletion(ctx, reference, { theirs, notTheirs, reason: "" });
    expect(erased.mentions).toEqual([]);
    const leads = await listSubmissions(store, { limit: 9 });
    expect(leads.map(({ fields }) => fields.email).filter(Boolean)).toEqual(["bob@example.com"]);
  });

  test.each([
    { subject: "self", agent: "", permission: "" },
    { subject: "agent", agent: "Charles Babbage", permission: "yes" },
  ] as const)(
    "for deletion, $subject, that a target has lets it know of the erasure",
    async (who) => {
      const store = await temporaryStore(kind);
      const targets = [
        { channel: "mail", target: "owner@example.com" },
        { channel: "target", target: "desk" },
      ] as const;
      const ctx = testContext(store, { mail: { targets }, now: () => noon("2026-11-20") });
      const answers = fields({ kinds: "delete", ...who });
      const made = await createRequest(ctx)(answers, meta({ page: "/privacy-choices" }));
      if (!made.ok) throw new Error(made.code);
      const got: string[] = [];
      const desk = async ({ template }: OutboxMessage) => void got.push(template);
      const worker = createWorker({
        store,
        senders: { mail: { by: "smtp", send: async () => undefined } },
        targets: new Map([["desk", { by: "slack", send: desk, intervalMs: 0 }]]),
        log: recordingLog().log,
        now: ctx.now,
      });
      while ((await worker.runOnce()) > 0);
      await complyWithDeletion(ctx, made.reference, { theirs: ["ada@work.example"], reason: "" });
      while ((await worker.runOnce()) > 0);
      expect(got).toEqual(["submission", "erased"]);
    },
  );

  test("for deletion asked by an agent erases whom the operator names, and not the agent", async () => {
    const { store, on, make } = await setUp(kind);
    const ctx = on("2026-12-01");
    await createSubmit(ctx)("contact", contactFields({ email: "agent@law.example" }), meta());
    await createSubmit(ctx)("contact", contactFields({ email: "ada@example.com" }), meta());
    const { reference } = await make({
      kinds: "delete",
      subject: "agent",
      agent: "Charles Babbage",
      permission: "yes",
      email: "agent@law.example",
    });
    expect((await previewDeletion(ctx, reference)).addresses).toEqual([]);
    const theirs = ["Ada@example.com"];
    expect((await previewDeletion(ctx, reference, { theirs })).addresses).toEqual([
      "ada@example.com",
    ]);
    await complyWithDeletion(ctx, reference, { theirs, reason: "" });
    const leads = await listSubmissions(store, { limit: 9 });
    expect(leads.map(({ fields }) => fields.email).filter(Boolean)).toEqual(["agent@law.example"]);
    expect(JSON.stringify(leads.map(({ fields }) => fields))).not.toContain("Babbage");
  });

  test.each(["opt-out", "limit"] as const)(
    "an %s is complied with or not found, and never refused",
    async (asked) => {
      const { store, on, make } = await setUp(kind);
      const ctx = on("2026-12-01");
      const { reference } = await make({ kinds: asked });
      for (const outcome of ["denied", "complied-in-part", "withdrawn"] as const) {
        const ended = close(ctx, reference, { outcome, reason: "We would rather not." });
        await expect(ended).rejects.toThrow(/complied or --outcome not-found/);
      }
      expect(await listRequests(store, { open: true })).toHaveLength(1);
      await close(ctx, reference, { outcome: "not-found", reason: "" });
      const rows = (await disclosure(store, 2026)).requests;
      expect(rows.find((row) => row.kind === asked)).toMatchObject({ complied: 1, denied: 0 });
    },
  );

  test("that nothing was found for is told so, and counted as not done", async () => {
    const { store, on, make, mails } = await setUp(kind);
    const { reference } = await make({ kinds: "access" });
    await close(on("2026-12-01"), reference, { outcome: "not-found", reason: "" });
    const message = (await mails(reference)).find(({ template }) => template === "privacy-closed");
    if (!message) throw new Error("no mail");
    const mail = mailContent(message, identity);
    expect(mail.text).toContain("hold nothing");
    const rows = (await disclosure(store, 2026)).requests;
    expect(rows.find((row) => row.kind === "access")).toMatchObject({ complied: 0, denied: 1 });
  });
});

test.each(["store_busy", "store_full", "store_failed"] as const)(
  "%s is answered 503 and nothing is thrown",
  async (code) => {
    const failed = vi.fn();
    const ctx = testContext(brokenStore(code), { failed });
    expect(await createRequest(ctx)(fields(), meta())).toMatchObject({ status: 503, code });
    const asked = { reference: "TF-1111-1111", email: "a@example.com" };
    expect(await createStatus(ctx)(asked)).toMatchObject({ status: 503, code });
    expect(failed).toHaveBeenCalledTimes(2);
  },
);

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { sql } from "kysely";
import stringWidth from "string-width";
import { expect, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { createBooking } from "../bookings/services.ts";
import { parseEnv } from "../config.ts";
import { type DeliveryRow, redirectDelivery } from "../db/repositories/deliveries.ts";
import { createWorker } from "../delivery/worker.ts";
import { OperatorError } from "../platform/errors.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { close } from "../privacy/queue.ts";
import { createRequest } from "../privacy/services.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { recordingLog, testContext } from "../testing/context.ts";
import { runnerOn, runOnSite, type Typed } from "../testing/run-tool.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { runChecks } from "./doctor.ts";
import { preview } from "./erase.ts";
import { leadsCommand } from "./leads.ts";

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-11-21T17:48:00Z") };
  const submit = createSubmit(testContext(store, { now: () => clock.now }));
  const send = async <F extends Parameters<typeof submit>[0]>(
    form: F,
    fields: Parameters<typeof submit<F>>[1],
  ) => {
    const result = await submit(form, fields, meta({ key: crypto.randomUUID() }));
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const run = runnerOn(leadsCommand, store, () => content);
  return { store, clock, send, run };
}

const accessRequest = {
  kinds: "access",
  subject: "self",
  name: "Lovelace",
  email: "ada@example.com",
  where: "",
  agent: "",
  details: "",
  permission: "",
} as const;

const contact = (changes: Parameters<typeof contactFields>[0] = {}) =>
  ["contact", contactFields(changes)] as const;

onEachStore("the operator's commands", (kind) => {
  test("list fits the terminal, cuts no name, and names the zone", async () => {
    const { run, send } = await setUp(kind);
    const long = {
      name: "Adalbert-Maximilian of the Upper and the Lower Rhine",
      company: "A Company With a Rather Long Name, Inc.",
      email: "adalbert.maximilian@a-rather-long-domain.example",
    };
    await send(...contact(long));
    const wide = { name: "東京データ株式会社東京データ株式会社", company: "データ" };
    await send(...contact({ ...wide, email: "t@example.com" }));
    for (const width of [60, 80, 120, 240]) {
      const text = await run("list", [], { width: String(width) });
      for (const line of text.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      for (const part of [...Object.values(long), ...Object.values(wide)]) {
        expect(text).toContain(part);
      }
      expect(text).toContain("2026-11-21 12:48");
      expect(text).toContain("Times in America/New_York.");
    }
    const berlin = await run("list", [], { zone: "Europe/Berlin" });
    expect(berlin).toContain("2026-11-21 18:48");
    expect(berlin).toContain("Times in Europe/Berlin.");
    expect(await run("list", [], { width: "240" })).toMatch(/NAME +COMPANY +EMAIL/);
  });

  test("80 columns keep what is to be looked at, in words", async () => {
    const { run, send, store } = await setUp(kind);
    const email = "ada.lovelace@example.com";
    await send(...contact({ name: "Ada King of Lovelace", email }));
    await store.write((db) =>
      db
        .updateTable("submissions")
        .set({ flags: "suspicious,crowd" })
        .execute()
        .then(() =>
          db
            .updateTable("deliveries")
            .set({ state: "dead", last_error: "No" })
            .where("template", "=", "submission")
            .execute(),
        ),
    );
    for (const width of ["80", "200"]) {
      const text = await run("list", [], { width });
      expect(text).toContain("suspicious, 1 failed");
      expect(text).toContain(email);
      for (const line of text.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(+width);
    }
  });

  test("find looks for beginnings, and quotes for words as they are", async () => {
    const { run, send } = await setUp(kind);
    const reference = await send(...contact({ company: "Acme Corporation" }));
    for (const words of ["acm", "ACME", "acme corp", "ada@exam", "acme*"]) {
      expect(await run("find", [words]), words).toContain(reference);
    }
    for (const words of ['"acm"', "cme", "acmes", "ac"]) {
      expect(await run("find", [words]), words).toContain("No submissions.");
    }
  });

  test("find says of two letters that they match whole words only", async () => {
    const { run, send } = await setUp(kind);
    await send(...contact({ name: "Mary Ma", company: "Zu Works" }));
    expect(await run("find", ["wo"])).toMatch(
      /^No submissions\.\n[\s\S]*\nwo: one or two letters are found only as a whole word\./,
    );
    expect(await run("find", ["ma"])).not.toContain("No submissions.");
    expect(await run("find", ["xyz"])).not.toContain("whole word");
  });

  test("find takes a company by whole words of its name, and a phone number by its digits", async () => {
    const { run, send, store } = await setUp(kind);
    const acme = await send(
      ...contact({ company: "Acme Tools, Inc.", message: "Ring 0 (555) 014-2339 please." }),
    );
    const other = await send(
      ...contact({ company: "Toolshed", message: "We compete with Acme Tools." }),
    );
    const found = await run("list", [], { company: "acme tools" });
    expect(found).toContain(acme);
    expect(found).not.toContain(other);
    expect(await run("find", ["ring"], { company: "Acme Tools" })).toContain(acme);
    expect(await run("list", [], { company: "acm" })).toContain("No submissions.");
    for (const number of ["5550142339", "+1 555 014 2339", "(555) 014-2339"]) {
      expect(await run("find", number.split(" ")), number).toContain(acme);
      expect(await run("find", [number]), number).not.toContain(other);
    }
    // As an older version indexed it.
    await store.write((db) =>
      sql`update submissions set fields = replace(fields, 'Ring', 'Call')`.execute(db),
    );
    expect(await run("find", ["014-2339"])).toContain(acme);
  });

  test("an export leaves privacy requests out unless they are named, and takes what list filters by", async () => {
    const { run, send, store, clock } = await setUp(kind);
    const ctx = testContext(store, { now: () => clock.now });
    const request = await createRequest(ctx)(
      {
        kinds: "delete",
        permission: "",
        subject: "self",
        name: "Eve",
        email: "eve@example.com",
        where: "",
        agent: "",
        details: "",
      },
      meta({ key: crypto.randomUUID() }),
    );
    if (!request.ok) throw new Error(request.code);
    const open = await send(...contact());
    const won = await send(...contact());
    await run("mark", [won, "won"]);
    await run("assign", [won, "Ada"]);
    expect(await run("list", [])).toMatch(
      /privacy: delete, waiting\n[\s\S]*are no leads: npm run privacy -- list\n/,
    );
    expect(await run("show", [request.reference])).toContain(
      `no lead: npm run privacy -- show ${request.reference}\n`,
    );
    expect(await run("show", [won])).not.toContain("npm run privacy");
    const file = join(store.folder, "leads.csv");
    const references = async (...words: string[]) => {
      const said = await run("export", words, { output: file, force: true });
      const text = readFileSync(file, "utf8");
      return { said, has: [request.reference, open, won].map((one) => text.includes(one)), text };
    };
    const all = await references();
    expect(all.has).toEqual([false, true, true]);
    expect(all.said).toMatch(/^2 submissions .*Privacy requests are left out/);
    expect(all.text).toContain('"2026-11-21T17:48:00.000Z","2026-11-21 12:48"');
    expect((await references("--form=all")).has).toEqual([true, true, true]);
    expect((await references("--form=contact", "--form=privacy-request")).has).toEqual([
      true,
      true,
      true,
    ]);
    const one = await references("--form=privacy-request");
    expect(one.has).toEqual([true, false, false]);
    expect(one.said).toMatch(/^1 submission written to \S+\.\n$/);
    for (const filter of ["--state=won", "--owner=ada"])
      expect((await references(filter)).has).toEqual([false, false, true]);
    expect((await references("--owner=none", "--state=new")).has).toEqual([false, true, false]);
    const before = readFileSync(file, "utf8");
    expect(await run("export", ["--flag=suspicious"], { output: file, force: true })).toMatch(
      /^No submission fits, so \S+ was not written\..*\nLooked for: flag suspicious\.\n$/,
    );
    expect(readFileSync(file, "utf8")).toBe(before);
    await expect(run("export", [], { output: store.folder, force: true })).rejects.toThrow(
      "is a folder; nothing was written",
    );
    const day = ["--since=2026-11-21", "--until=2026-11-21"];
    expect((await references(...day)).said).toMatch(
      /^2 submissions since 2026-11-21 00:00 EST, until 2026-11-22 00:00 EST written to /,
    );
    await expect(run("list", ["--since=2026-11-22", "--until=2026-11-20"])).rejects.toThrow(
      "--until 2026-11-20 is before --since 2026-11-22",
    );
    await expect(references("--form=guestbook")).rejects.toThrow(CommanderError);
    expect(await run("list", [])).toContain(request.reference);
  });

  test("an export leaves out who opted out or asked to be deleted, and says how many and how they get in", async () => {
    const { run, send, store, clock } = await setUp(kind);
    const ctx = testContext(store, { now: () => clock.now });
    const ask = async (changes: object) => {
      const made = await createRequest(ctx)(
        { ...accessRequest, ...changes },
        meta({ key: crypto.randomUUID() }),
      );
      if (!made.ok) throw new Error(made.code);
      return made.reference;
    };
    const open = await ask({ kinds: "delete", email: "Eve@example.com" });
    const done = await ask({ kinds: "opt-out", email: "bob@example.com" });
    await close(ctx, done, { outcome: "complied", reason: "" });
    const denied = await ask({ kinds: "delete", email: "mallory@example.com" });
    await close(ctx, denied, { outcome: "denied", reason: "No.", ground: "not-verified" });
    await ask({ kinds: "access", email: "ada@example.com" });
    const out = [
      await send(...contact({ email: "eve@example.com" })),
      await send(...contact({ email: "bob@example.com" })),
    ];
    const sent = await createSubmit(ctx)(
      ...contact({ email: "trapped@example.com" }),
      meta({ key: crypto.randomUUID(), honeypot: "x" }),
    );
    if (!sent.ok) throw new Error(sent.code);
    const spam = sent.reference;
    const kept = [
      await send(...contact({ email: "mallory@example.com" })),
      await send(...contact()),
    ];
    const file = join(store.folder, "leads.csv");
    const exported = async (...words: string[]) => {
      const said = await run("export", words, { output: file, force: true });
      const text = readFileSync(file, "utf8");
      const has = (all: string[]) => all.map((one) => text.includes(one));
      return { said, text, out: has(out), kept: has(kept), spam: text.includes(spam) };
    };
    const usual = await exported();
    expect(usual).toMatchObject({ out: [false, false], kept: [true, true], spam: true });
    expect(usual.said).toMatch(/^3 submissions written/);
    expect(usual.said).toContain(
      `Left out: 2 leads of people who opted out or asked to be deleted (1 opted out, 1 asked to be deleted). Requests still open: ${open}. --with-opted-out exports them too.\n`,
    );
    expect(usual.said).toContain("1 lead in it looks like spam");
    expect(usual.text).not.toContain("opted_out");
    const all = await exported("--with-opted-out", "--no-suspicious");
    expect(all).toMatchObject({ out: [true, true], kept: [true, true], spam: false });
    expect(all.text).toContain(`"delete, open (${open})"`);
    expect(all.text).toContain(`"opt-out, closed (${done})"`);
    expect(all.said).toMatch(
      /^4 submissions[\s\S]*2 leads in it are of people[\s\S]*Left out: 1 lead that looks/,
    );
    expect((await exported("--limit=1")).said).toMatch(/^1 submission /);
    expect((await exported("--form=privacy-request")).said).toMatch(
      /^4 submissions written to \S+\n$/,
    );
    // Where no one else is left there is no file.
    const none = join(store.folder, "none.csv");
    await run("mark", [out[0] ?? "", "won"]);
    const nothing = await run("export", ["--state=won"], { output: none });
    expect(nothing).toMatch(/^No submission fits[\s\S]*Left out: 1 lead of people/);
    expect(existsSync(none)).toBe(false);
  });

  test("an export leaves out spam and leads without an address, counts them, and takes several states", async () => {
    const { run, send, store } = await setUp(kind);
    const [spam, gone, won, fresh] = [
      await send(...contact({ email: "spam@example.com" })),
      await send(...contact({ email: "gone@example.com" })),
      await send(...contact()),
      await send(...contact()),
    ];
    await run("mark", [spam, "spam"]);
    await run("mark", [won, "won"]);
    await erasePerson(testContext(store), "gone@example.com");
    const file = join(store.folder, "leads.csv");
    const exported = async (...words: string[]) => {
      const said = await run("export", words, { output: file, force: true });
      const text = readFileSync(file, "utf8");
      return { said, has: [spam, gone, won, fresh].map((one) => text.includes(one)) };
    };
    const usual = await exported();
    expect(usual.has).toEqual([false, false, true, true]);
    expect(usual.said).toMatch(/^2 submissions/);
    expect(usual.said).toContain(
      "Left out: 1 lead in state spam; --state spam exports such leads.\n",
    );
    expect(usual.said).toContain("Left out: 1 lead without an address, erased or expired;");
    expect((await exported("--state=spam", "--state=new")).has).toEqual([true, false, false, true]);
    expect((await exported("--flag=erased")).has).toEqual([false, true, false, false]);
    await expect(run("list", ["--state=spam", "--state=new"])).rejects.toThrow(
      "It takes one, and spam is given already.",
    );
    await expect(exported("--state=gone")).rejects.toThrow(CommanderError);
  });

  test("an export leaves out a form that was sent under Global Privacy Control", async () => {
    const { run, store, clock } = await setUp(kind);
    const submit = createSubmit(testContext(store, { now: () => clock.now }));
    await submit("contact", contactFields(), meta({ gpc: true }));
    const file = join(store.folder, "leads.csv");
    expect(await run("export", [], { output: file })).toMatch(
      /^No submission fits[\s\S]*1 opted out by Global Privacy Control/,
    );
    expect(await run("export", ["--with-opted-out"], { output: file })).toMatch(/^1 submission /);
    expect(readFileSync(file, "utf8")).toMatch(/"opt-out by signal, open \(TF-/);
  });

  test("assign says who works on a lead, and list finds theirs and nobody's", async () => {
    const { run, send, store } = await setUp(kind);
    const first = await send(...contact({ name: "First" }));
    const second = await send(...contact({ name: "Second" }));
    expect(await run("assign", [first, "Grace", "Hopper"], { by: "Ada" })).toBe(
      `${first}: no one -> Grace Hopper, by Ada.\n`,
    );
    const owned = await run("list", [], { owner: "grace hopper" });
    expect(owned).toContain(first);
    expect(owned).toContain("Grace Hopper");
    expect(owned).not.toContain(second);
    expect(await run("list", [], { owner: "none" })).not.toContain(first);
    expect(await run("list", [], { owner: "none", state: "new" })).toContain(second);
    expect(await run("find", ["first"], { owner: "Grace Hopper" })).toContain(first);
    expect(await run("find", ["first"], { owner: "eve" })).toContain("No submissions.");
    const shown = await run("show", [first], { zone: "UTC" });
    expect(shown).toContain("Owner       Grace Hopper");
    expect(shown).toMatch(/UTC {2}Ada: assigned to Grace Hopper\n/);
    const csv = join(store.folder, "leads.csv");
    await run("export", [], { output: csv });
    expect(readFileSync(csv, "utf8")).toContain('"Grace Hopper"');
    expect(await run("assign", [first, "none"], { by: "Ada" })).toContain("Grace Hopper -> no one");
    expect(await run("show", [first])).toMatch(/Ada: assigned to no one\n/);
    await expect(run("assign", [first, "x".repeat(61)])).rejects.toThrow(/at most 60/);
    await expect(run("assign", ["TF-1111-1111", "Ada"])).rejects.toThrow(OperatorError);
    await expect(run("assign", [first])).rejects.toThrow(CommanderError);
  });

  test("a webhook's address is shown by its origin, for its path is often its secret", async () => {
    const { run, send, store } = await setUp(kind);
    const reference = await send(...contact());
    const target = "https://user:word@hooks.example.com/T0/secret-path?token=secret-query";
    await store.write(async (db) => {
      await db.updateTable("deliveries").set({ state: "dead" }).execute();
      const rows = await db.selectFrom("deliveries").select("id").execute();
      for (const { id } of rows) await redirectDelivery(db, id, target);
    });
    await store.write((db) =>
      db
        .insertInto("disabled_targets")
        .values({ target, reason: "410", disabled_at: "2026-11-21T17:49:00.000Z" })
        .execute(),
    );
    const shown = await run("show", [reference]);
    expect(shown).toContain("to https://hooks.example.com/...: dead");
    const all = [
      shown,
      await run("show", [reference], { json: true }),
      await run("list", [], { json: true }),
      await run("stats", []),
      await run("retry", [], { all: true }),
    ].join();
    expect(all).not.toMatch(/secret|word@/);
    expect(all).toContain("hooks.example.com/... had asked for silence");
  });

  test("find, mark and note work on what list shows, page after page", async () => {
    const { run, send, clock } = await setUp(kind);
    const first = await send(...contact({ name: "Lovelace" }));
    clock.now = new Date("2026-11-21T17:49:00Z");
    const second = await send(...contact({ name: "Lovelace" }));
    const page = await run("find", ["lovelace"], { limit: "1" });
    expect(page).toContain(second);
    expect(page).toContain(`--after ${second}`);
    expect(await run("find", ["lovelace"], { limit: "1", after: second })).toContain(first);

    expect(await run("mark", [first, "won"], { by: "Ada" })).toContain("new -> won, by Ada");
    expect(await run("mark", [first, "won"])).toMatch(/already/);
    await run("note", [first, "calls", "back"], { by: "Eve" });
    expect(await run("list", [], { state: "won" })).not.toContain(second);
    const shown = await run("show", [first], { zone: "UTC" });
    expect(shown).toMatch(/History\n.* UTC {2}Ada: won\n.* UTC {2}Eve, note 1:\n {4}calls back\n/);
    expect(JSON.parse(await run("show", [first], { json: true }))).toMatchObject({
      state: "won",
      history: [{ kind: "state" }, { kind: "note" }],
    });
    await expect(run("mark", ["TF-1111-1111", "won"])).rejects.toThrow(OperatorError);
    await run("note", [first, "wrong one"], { by: "Eve" });
    await expect(run("note", [first], { remove: "3" })).rejects.toThrow(/has notes 1 to 2/);
    expect(await run("note", [first], { remove: "2" })).toContain("wrong one");
    const left = await run("show", [first]);
    expect(left).toContain("calls back");
    expect(left).not.toContain("wrong one");
    // Others keep their numbers: one that was read off before still means the same note.
    await run("note", [first, "a third"], { by: "Eve" });
    expect(await run("note", [first], { remove: "1" })).toContain("calls back");
    expect(await run("show", [first], { zone: "UTC" })).toMatch(
      /\n {2}note 1 was removed\n {2}note 2 was removed\n.*Eve, note 3:\n {4}a third\n/,
    );
    await expect(run("note", [first], { remove: "1" })).rejects.toThrow("was removed already");
    expect(await run("find", ["calls"])).not.toContain(first);
    expect(await run("note", [first, "in", "words"])).toMatch(
      /As: in words\nPut a note into quotes/,
    );
    expect(await run("note", [first, "in quotes"])).not.toContain("quotes,");
  });

  test("show, export and --json keep how each delivery went, whatever the settings say later", async () => {
    const { run, send, store } = await setUp(kind);
    const now = () => new Date("2026-11-21T17:49:00Z");
    const deliver = async (channel: "mail" | "webhook", by: "smtp" | "file" | "webhook") => {
      const senders = { [channel]: { by, send: async () => undefined } };
      await createWorker({ store, senders, log: recordingLog().log, now }).runOnce();
    };
    const asWebhook = (reference: string) =>
      store.write(async (db) => {
        const { id } = await db
          .selectFrom("submissions")
          .select("id")
          .where("reference", "=", reference)
          .executeTakeFirstOrThrow();
        await sql`update deliveries set channel = 'webhook', target = 'https://hooks.example.com/x'
          where submission_id = ${id}`.execute(db);
      });
    const written = await send(...contact({ name: "Written" }));
    await deliver("mail", "file");
    const sent = await send(...contact({ name: "Sent" }));
    await deliver("mail", "smtp");
    const hooked = await send(...contact({ name: "Hooked" }));
    await asWebhook(hooked);
    await deliver("webhook", "webhook");
    const early = await send(...contact({ name: "Early" }));
    await deliver("mail", "smtp");
    // As a version before this one left it.
    await store.write((db) =>
      sql`update deliveries set delivered_by = null where message_id like ${`%${early.toLowerCase()}%`}`.execute(
        db,
      ),
    );
    const expected = [
      [written, /mail to sales@example\.com: written to the file tf-\S+\.eml in the mail folder/],
      [written, /at 2026-11-21 17:49 UTC, not sent to anyone/],
      [sent, /mail to sales@example\.com: delivered by SMTP at 2026-11-21 17:49 UTC/],
      [hooked, /hooks\.example\.com\/\.\.\.: delivered by webhook at/],
      [early, /delivered at 2026-11-21 17:49 UTC; whether by SMTP or as a file was not recorded/],
    ] as const;
    const csv = join(store.folder, "leads.csv");
    for (const env of [{}, { SMTP_URL: "smtp://mail.example.com" }]) {
      await run("export", ["--with-notes"], { output: csv, zone: "UTC", force: true }, env);
      const lines = readFileSync(csv, "utf8").split("\r\n");
      for (const [reference, pattern] of expected) {
        expect(await run("show", [reference], { zone: "UTC" }, env)).toMatch(pattern);
        expect(lines.find((line) => line.includes(reference))).toMatch(pattern);
      }
    }
    const { deliveries } = JSON.parse(await run("show", [written], { json: true }));
    expect(deliveries).toMatchObject([{ state: "delivered", deliveredBy: "file" }]);
  });

  test("show and export give the time that a demo was moved to", async () => {
    const { run, store } = await setUp(kind);
    const ctx = testContext(store, { now: () => new Date("2026-11-20T12:00:00Z") });
    const calendar = createBooking(ctx)({ address: "203.0.113.7" });
    const person = { name: "Ada", email: "ada@example.com", company: "", message: "" };
    const start = "2026-11-24T15:00:00.000Z";
    const booked = await calendar.book({ ...person, start, zone: "UTC" }, meta());
    if (!booked.ok) throw new Error(booked.code);
    const moved = "2026-11-25T15:00:00.000Z";
    await calendar.move(booked.token, moved);
    for (const text of [
      await run("show", [booked.reference]),
      await run("list", [], { json: true }),
    ]) {
      expect(text).toContain(moved);
      expect(text).not.toContain(start);
    }
    const csv = join(store.folder, "leads.csv");
    await run("export", [], { output: csv });
    expect(readFileSync(csv, "utf8")).toContain(moved);
  });

  test("export has no two columns of one name, no formula, and states and notes", async () => {
    const { run, send, store } = await setUp(kind);
    const barrier = { barrier: "The menu closes at once.", technology: "", page: "/pricing" };
    await send("accessibility", { name: "Eve", email: "eve@example.com", ...barrier });
    const reference = await send(...contact({ name: "=cmd()" }));
    await run("mark", [reference, "open"], { by: "Ada" });
    await run("note", [reference, '=HYPERLINK("x")'], { by: "=Ada" });
    const file = join(store.folder, "leads.csv");
    expect(await run("export", ["--with-notes"], { output: file })).toMatch(/^2 submissions/);
    const lines = readFileSync(file, "utf8").replace("\uFEFF", "").split("\r\n");
    const head = (lines[0] ?? "").replaceAll('"', "").split(",");
    expect(new Set(head).size).toBe(head.length);
    expect(head).toEqual(
      expect.arrayContaining(["state", "notes", "sent_from", "page", "barrier"]),
    );
    expect(lines.find((line) => line.includes(reference))).toContain(`"'=cmd()"`);
    expect(lines.find((line) => line.includes(reference))).toContain(`=Ada: =HYPERLINK(""x"")"`);
    expect(lines.find((line) => line.includes(reference))).not.toMatch(/"=/);
    // The screen gets the same.
    const written: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await run("export", ["--with-notes"]);
    vi.restoreAllMocks();
    expect(written.join("")).toBe(readFileSync(file, "utf8"));
    // A mailing tool gets neither.
    await run("export", [], { output: file, force: true });
    const usual = readFileSync(file, "utf8");
    expect(usual).toContain(reference);
    expect(usual).not.toMatch(/"notes"|"deliveries"|HYPERLINK|mail to sales/);
  });

  test("retry takes the dead ones by channel and age, and counts them before and after", async () => {
    const { run, send, store, clock } = await setUp(kind);
    await send(...contact());
    clock.now = new Date("2026-11-22T17:48:00Z");
    await send(...contact());
    const states = async (change?: Pick<DeliveryRow, "state" | "attempts">) =>
      store.write(async (db) => {
        if (change) await db.updateTable("deliveries").set(change).execute();
        const rows = await db
          .selectFrom("deliveries")
          .select("state")
          .orderBy("created_at")
          .execute();
        return rows.map(({ state }) => state);
      });
    expect(await states({ state: "dead", attempts: 10 })).toEqual(["dead", "dead"]);
    expect(await run("retry", [], { all: true, channel: "webhook" })).toMatch(
      /^Nothing is due again: none of the 2 \(mail 2, webhook 0\) given up fits/,
    );
    expect(await run("retry", [], { all: true, until: "2026-11-21" })).toMatch(
      /^1 delivery is due again: 1 mail to you\.\n1 had been given up.*\n.*within seconds.*\nSMTP_URL is not set[\s\S]*Not among them: 1 \(mail 1, webhook 0\) given up\./,
    );
    expect(await states()).toEqual(["pending", "dead"]);
    expect(await run("retry", [], { dead: true })).toMatch(
      /^1 delivery is[\s\S]*npm run leads -- list/,
    );
    expect(await run("retry", [], { all: true })).toMatch(/no delivery was given up or refused/);
  });

  test("retry sends to the address that is set now, unless that has the lead already", async () => {
    const { run, send, store } = await setUp(kind);
    await send(...contact());
    const state = { state: "dead", target: "slaes@example.com" } as const;
    await store.write((db) => db.updateTable("deliveries").set(state).execute());
    const target = async () => {
      const rows = await store.read((db) =>
        db.selectFrom("deliveries").select(["target", "template"]).execute(),
      );
      return rows.map((row) => row.target);
    };
    // Run without the server's settings it changes no address.
    expect(await run("retry", [], { all: true })).not.toContain("MAIL_TO");
    expect(await target()).toEqual(["slaes@example.com"]);
    await store.write((db) => db.updateTable("deliveries").set(state).execute());
    const env = { MAIL_TO: "sales@example.com" };
    expect(await run("retry", [], { all: true }, env)).toContain("1 of them goes to what MAIL_TO");
    expect(await target()).toEqual(["sales@example.com"]);
    expect(await run("retry", [], { all: true }, env)).toContain("Nothing is due");
  });

  test("retry sends privacy requests to their mailbox of now, and leads to none of it", async () => {
    const { run, send, store, clock } = await setUp(kind);
    await send(...contact());
    const ctx = testContext(store, { now: () => clock.now });
    await createRequest(ctx)(accessRequest, meta({ key: crypto.randomUUID() }));
    const targets = async () => {
      const rows = await store.read((db) =>
        db
          .selectFrom("deliveries")
          .innerJoin("submissions", "submissions.id", "deliveries.submission_id")
          .select(["form", "target"])
          .where("template", "=", "submission")
          .execute(),
      );
      return Object.fromEntries(rows.map(({ form, target }) => [form, target]));
    };
    const kill = () =>
      store.write((db) => db.updateTable("deliveries").set({ state: "dead" }).execute());
    await kill();
    const env = { MAIL_TO: "sales@example.com", PRIVACY_MAIL_TO: "privacy@example.com" };
    expect(await run("retry", [], { all: true }, env)).toContain("1 of them goes to what MAIL_TO");
    expect(await targets()).toEqual({
      contact: "sales@example.com",
      "privacy-request": "privacy@example.com",
    });
    await kill();
    await run("retry", [], { all: true }, { PRIVACY_MAIL_TO: "dpo@example.com" });
    expect(await targets()).toEqual({
      contact: "sales@example.com",
      "privacy-request": "dpo@example.com",
    });
  });

  test("retry takes those that were refused and wait, and list and doctor name them", async () => {
    const { run, send, store } = await setUp(kind);
    await send(...contact());
    const last_error = "Refused at RCPT TO: 550 5.1.1 sales@example.com is unknown";
    const wait = { last_error, run_at: "2099-01-01T00:00:00.000Z" };
    await store.write((db) => db.updateTable("deliveries").set(wait).execute());
    expect(await run("list", [])).toContain("1 refused");
    expect(await run("list", [], { width: "200" })).toContain("1 refused");
    const { databaseUrl } = store.location;
    const env = { DATA_DIR: store.folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const checks = await runChecks(parseEnv(env));
    expect(checks.find(({ name }) => name === "deliveries")).toMatchObject({
      state: "warn",
      detail: expect.stringContaining(
        "1 of them refused, 0 given up; the answer was “550 5.1.1 [address] is",
      ),
    });
    expect(await run("retry", [], { all: true })).toMatch(
      /^1 delivery is due again: 1 mail to you\.\n1 waited for the next try/,
    );
    const row = await store.read((db) =>
      db.selectFrom("deliveries").select("run_at").executeTakeFirstOrThrow(),
    );
    expect(row.run_at < wait.run_at).toBe(true);
  });

  test("stats count the days of the zone", async () => {
    const { run, send, clock } = await setUp(kind);
    clock.now = new Date("2026-11-21T03:00:00Z");
    await send(...contact());
    const on = async (zone: string) => {
      const text = await run("stats", [], { zone, since: "2026-11-01", json: true });
      return JSON.parse(text).submissions[0].day;
    };
    expect(await on("America/New_York")).toBe("2026-11-20");
    expect(await on("UTC")).toBe("2026-11-21");
    clock.now = new Date("2026-11-20T18:45:00Z");
    await send(...contact());
    expect(await on("Asia/Kolkata")).toBe("2026-11-21");
  });
});

const isRejection = (error: unknown) =>
  error instanceof CommanderError || error instanceof OperatorError;

test.each<[string, string, string[], Typed]>([
  ["no word", "find", [], {}],
  ["a form that isn't there", "list", [], { form: "guestbook" }],
  ["a state that isn't there", "list", [], { state: "sold" }],
  ["a flag that isn't there", "list", [], { flag: "red" }],
  ["a wrong reference", "list", [], { after: "TF-1" }],
  ["no state", "mark", ["TF-1111-1111"], {}],
  ["no text", "note", ["TF-1111-1111"], {}],
  ["nothing to retry", "retry", [], {}],
  ["a channel that isn't there", "retry", [], { all: true, channel: "fax" }],
  ["a choice among one", "retry", ["TF-1111-1111"], { channel: "mail" }],
  ["a name of two lines", "mark", ["TF-1111-1111", "won"], { by: "Ada\nEve" }],
])("%s is refused before the store is opened", async (_what, command, words, typed) => {
  const run = runOnSite(leadsCommand, null, [command, ...words], typed);
  await expect(run).rejects.toSatisfy(isRejection);
});

test("what an erasure would do tells of the demo that it would cancel, on the reader's clock", () => {
  const person = { theirs: ["TF-1111-1111"], requests: [], open: [], mentions: [], delivered: [] };
  const demos = [{ reference: "TF-1111-1111", start: "2026-12-03T15:00:00.000Z" }];
  expect(preview({ ...person, demos }, () => "America/New_York").at(-1)).toBe(
    "TF-1111-1111 is a demo still to come, on 2026-12-03 10:00 EST: it would be canceled, and a last mail tells them and you.",
  );
});

test("retry without a reference tells of --all", async () => {
  const run = runOnSite(leadsCommand, null, ["retry"]);
  await expect(run).rejects.toThrow(/one reference, or --all/);
});

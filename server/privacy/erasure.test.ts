import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { createBooking } from "../bookings/services.ts";
import { backupStore, restoreStore } from "../db/backup.ts";
import { backupName, dropOldBackups, dropOldStores } from "../db/copies.ts";
import { allTables } from "../db/move.ts";
import { scrubStore } from "../db/sqlite.ts";
import { openStore, type Store } from "../db/store.ts";
import { createEmlSender } from "../delivery/senders/eml.ts";
import { createWorker } from "../delivery/worker.ts";
import { indexLeads } from "../leads/index-leads.ts";
import { findLeads } from "../leads/list.ts";
import { noteOnLead } from "../leads/work.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { runTool } from "../testing/run-tool.ts";
import { onEachStore, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { whileSending } from "../testing/while-sending.ts";
import { eraseEverywhere, hasText } from "./erasure.ts";
import { close, listRequests } from "./queue.ts";
import { createRequest } from "./services.ts";

const email = "Ada.Lovelace@analytical.example";

/** Texts that must be found nowhere afterwards. */
const traces = [email, "Lovelace", "engine of brass", "12 St James", "Bernoulli"];

/** A site on a store in which a person has left all they can, among others. */
async function furnish(store: Store, folder: string) {
  const clock = { now: new Date("2026-03-05T12:00:00Z") };
  const mail = { confirmForms: ["contact"] };
  const ctx = testContext(store, { mail, now: () => clock.now });
  const submit = createSubmit(ctx);
  const eml = createEmlSender(dataFolder(folder).mail, () => identity);
  let broken = true;
  const worker = createWorker({
    store,
    log: recordingLog().log,
    now: ctx.now,
    senders: {
      mail: {
        by: "file",
        send: async (message, signal) => {
          if (broken) throw new Error(`451 ${message.target} (${email}) is greylisted`);
          await eml.send(message, signal);
        },
      },
    },
  });
  const deliver = async () => {
    while ((await worker.runOnce()) > 0);
  };
  const others = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const address = `visitor${i}@example.com`;
      const message = `Message ${i} ${"of another length ".repeat(i % 40)}`;
      await submit("contact", contactFields({ email: address, message }), meta());
    }
  };
  await others(60);
  const message = `The engine of brass. ${"Bernoulli numbers. ".repeat(200)}`;
  const sent = await submit(
    "contact",
    contactFields({ name: "Ada Lovelace", email, message }),
    meta(),
  );
  if (!sent.ok) throw new Error(sent.code);
  const note = `Lovelace of 12 St James (${email}) asked for Bernoulli.`;
  await noteOnLead(ctx, sent.reference, { text: note, by: "operator" });
  await deliver();
  broken = false;
  clock.now = new Date("2026-03-05T12:01:00Z");
  await deliver();
  const request = await createRequest(ctx)(
    {
      kinds: "access",
      subject: "self",
      agent: "",
      permission: "",
      name: "Ada Lovelace",
      email,
      where: "12 St James",
      details: "About the engine of brass.",
    },
    meta(),
  );
  if (!request.ok) throw new Error(request.code);
  const reason = "Ada Lovelace of 12 St James gave no proof.";
  await close(ctx, request.reference, { outcome: "denied", reason, ground: "not-verified" });
  await createBooking(ctx)({ address: "203.0.113.7" }).book(
    {
      name: "Ada Lovelace",
      email,
      company: "",
      start: "2026-03-09T13:00:00.000Z",
      zone: "Europe/Berlin",
      message: "Show me the engine of brass.",
    },
    meta(),
  );
  await deliver();
  await others(60);
  await indexLeads(store, Number.POSITIVE_INFINITY);
  return { ctx, clock, deliver };
}

async function lastMails(store: Store, state: "pending" | "delivered"): Promise<number> {
  const rows = await store.read((db) =>
    db
      .selectFrom("deliveries")
      .select("id")
      .where("template", "in", ["booking-cancelled", "visitor-booking-cancelled"])
      .where("state", "=", state)
      .execute(),
  );
  return rows.length;
}

/** Which traces are in which files of a folder. */
async function tracesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    for (const trace of traces)
      if (await hasText(file, trace)) found.push(`${entry.name}: ${trace}`);
  }
  return found;
}

test("after an erasure no byte of the person is in the data folder, nor in a new backup", {
  timeout: 60_000,
}, async () => {
  const store = await temporaryStore();
  const { folder } = store;
  const { ctx, deliver } = await furnish(store, folder);
  const { backups, mail } = dataFolder(folder);
  mkdirSync(backups);
  await backupStore(folder, join(backups, "2026-03-05T12-00-00.db"));
  const kept = join(folder, "site.db.before-2026-03-04T12-00-00-000Z");
  await backupStore(folder, join(backups, "aside.db"));
  renameSync(join(backups, "aside.db"), kept);
  const [ownMail = ""] = readdirSync(mail).filter((name) =>
    readFileSync(join(mail, name)).includes(email),
  );
  // Half a mail, as a crash leaves it.
  writeFileSync(join(mail, `.${ownMail}.part`), `To: ${email}\r\n`);
  expect(await tracesIn(folder)).toContain(`site.db-wal: ${email}`);

  const erasing = eraseEverywhere(ctx, store.location, email.toLowerCase());
  // A running server sends the last mails.
  await expect.poll(() => lastMails(store, "pending")).toBe(2);
  await deliver();
  expect(await lastMails(store, "delivered")).toBe(2);
  const erased = await erasing;
  expect(erased).toMatchObject({ waiting: 0, left: [], scrubbed: true });
  expect(erased.references).toHaveLength(3);
  expect(erased.cancelled).toEqual(["2026-03-09T13:00:00.000Z"]);
  expect(erased.copies.map(({ problem }) => problem)).toEqual([null, null]);
  expect(await tracesIn(folder)).toEqual([]);

  const fresh = temporaryFolder();
  await backupStore(folder, join(fresh, "new.db"));
  expect(await tracesIn(fresh)).toEqual([]);
  await store.close();
  await restoreStore(kept, folder);
  expect(await tracesIn(folder)).toEqual([]);
});

test("what is left, and why a copy could not be cleaned, is said", {
  timeout: 20_000,
}, async () => {
  const store = await temporaryStore();
  const ctx = testContext(store);
  const submit = createSubmit(ctx);
  await submit("contact", contactFields({ email }), meta());
  const message = `Ask ${email} about it.`;
  await submit("contact", contactFields({ email: "eve@example.com", message }), meta());
  const { backups } = dataFolder(store.folder);
  mkdirSync(backups);
  writeFileSync(join(backups, "broken.db"), `no store, but ${email} is in it`);
  const erased = await eraseEverywhere(ctx, store.location, email, { waitMs: 0 });
  expect(erased.mentions).toHaveLength(1);
  expect(erased.copies).toMatchObject([{ problem: expect.stringContaining("cannot be opened") }]);
  expect(erased.left).toEqual([join(backups, "broken.db"), join(store.folder, "site.db")]);
});

onEachStore("an erasure", (kind) => {
  test("reaches every table that there is", { timeout: 20_000 }, async () => {
    const store = await temporaryStore(kind);
    const { ctx, deliver } = await furnish(store, store.folder);
    const found = async () =>
      (await findLeads(store, { words: "lovelace", limit: 9 })).leads.length;
    expect(await found()).toBe(3);
    await eraseEverywhere(ctx, store.location, email, { waitMs: 0 });
    await deliver();
    expect(await found()).toBe(0);
    const tables = await store.read(allTables);
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await store.read((db) =>
        db
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      );
      // The search index has words in lower case.
      const text = JSON.stringify(rows).toLowerCase();
      for (const trace of traces)
        expect(text.includes(trace.toLowerCase()), `${name}: ${trace}`).toBe(false);
    }
  });
});

test("a store zeroes what it deletes, on every open", async () => {
  const store = await temporaryStore();
  await store.close();
  const again = await openStore(store.location);
  const marker = "a-marker-that-is-deleted-again";
  await again.write((db) =>
    db
      .insertInto("disabled_targets")
      .values({ target: marker, reason: marker, disabled_at: "" })
      .execute(),
  );
  await again.write((db) => db.deleteFrom("disabled_targets").execute());
  await again.close();
  const file = dataFolder(store.folder).store;
  new BetterSqlite(file).close();
  expect(await hasText(file, marker)).toBe(false);
});

test("what an earlier version deleted without zeroing it goes when the store is written anew", async () => {
  const store = await temporaryStore();
  const file = dataFolder(store.folder).store;
  const marker = "a-marker-of-an-earlier-version";
  const old = new BetterSqlite(file);
  old.pragma("secure_delete = OFF");
  const insert = old.prepare("insert into disabled_targets values (?, ?, '')");
  for (let i = 0; i < 500; i++) insert.run(`${marker}-${i}`, marker);
  old.exec("delete from disabled_targets");
  old.pragma("wal_checkpoint(TRUNCATE)");
  old.close();
  expect(await hasText(file, marker)).toBe(true);
  await scrubStore(file);
  expect(await hasText(file, marker)).toBe(false);
  await store.probe();
});

test("who was erased since a backup doesn't come back with it", { timeout: 30_000 }, async () => {
  const store = await temporaryStore();
  const ctx = testContext(store);
  await createSubmit(ctx)("contact", contactFields({ email, name: "Ada Lovelace" }), meta());
  await createSubmit(ctx)("contact", contactFields({ email: "eve@example.com" }), meta());
  const file = join(temporaryFolder(), "backup.db");
  await backupStore(store.folder, file);
  await eraseEverywhere(ctx, store.location, email, { waitMs: 0 });
  await store.close();
  const stdout = await restore(file, store.folder);
  expect(stdout).toMatch(/1 submissions .* erased/);
  expect(stdout).not.toMatch(/nobody knows/);
  expect(await tracesIn(store.folder)).toEqual([]);
  expect(await hasText(dataFolder(store.folder).store, "eve@example.com")).toBe(true);
});

test("who was erased doesn't come back with the second backup that is tried either", {
  timeout: 30_000,
}, async () => {
  const store = await temporaryStore();
  const ctx = testContext(store);
  const [early, late] = ["early.db", "late.db"].map((name) => join(temporaryFolder(), name));
  if (!early || !late) throw new Error("no files");
  await backupStore(store.folder, early);
  await createSubmit(ctx)("contact", contactFields({ email, name: "Ada Lovelace" }), meta());
  await backupStore(store.folder, late);
  await eraseEverywhere(ctx, store.location, email, { waitMs: 0 });
  await store.close();
  await restore(early, store.folder);
  expect(await restore(late, store.folder)).toMatch(/1 submissions .* erased/);
  expect(await tracesIn(store.folder)).toEqual([]);
});

test("a backup without a store that knows of later erasures says what to do again", async () => {
  const store = await temporaryStore();
  const file = join(temporaryFolder(), "backup.db");
  await backupStore(store.folder, file);
  const stdout = await restore(file, join(temporaryFolder(), "new"));
  expect(stdout).toMatch(/nobody knows here who was erased since[\s\S]*npm run leads -- erase/);
});

async function restore(file: string, dataDir: string): Promise<string> {
  return (await runTool("restore", [file], { DATA_DIR: dataDir })).stdout;
}

test("stores put aside are kept for a time, backups in a number, named ones for ever", () => {
  const folder = temporaryFolder();
  const touch = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), "");
  };
  const before = (day: string) => `site.db.before-2026-${day}T00-00-00-000Z`;
  touch("site.db", before("01-01"), before("03-01"), before("03-02"), before("03-03"));
  dropOldStores(folder, new Date("2026-03-20T00:00:00Z"));
  const young = [before("03-01"), before("03-02"), before("03-03")];
  expect(readdirSync(folder).sort()).toEqual(["site.db", ...young]);
  dropOldStores(folder, new Date("2026-04-02T00:00:00Z"));
  expect(readdirSync(folder).sort()).toEqual(["site.db", before("03-03")]);

  const backups = temporaryFolder();
  const names = Array.from({ length: 20 }, (_, i) =>
    backupName(new Date(Date.UTC(2026, 0, i + 1))),
  );
  for (const name of [...names, "before-the-move.db", "x.db.part"]) {
    writeFileSync(join(backups, name), "");
  }
  expect(dropOldBackups(backups, join(backups, names.at(-1) ?? ""))).toHaveLength(7);
  expect(readdirSync(backups).sort()).toEqual([...names.slice(6), "before-the-move.db"]);
  // Made while the clock was at its beginning: the oldest by its name, and the newest of all.
  const early = join(backups, backupName(new Date(0)));
  writeFileSync(early, "");
  expect(dropOldBackups(backups, early)).toEqual([join(backups, names[6] ?? "")]);
});

test("closing a deletion shows what it would erase, and erases with --yes", {
  timeout: 60_000,
}, async () => {
  const store = await temporaryStore();
  const ctx = testContext(store);
  await createSubmit(ctx)("contact", contactFields({ email, name: "Ada Lovelace" }), meta());
  const request = await createRequest(ctx)(
    {
      kinds: "delete",
      subject: "self",
      agent: "",
      permission: "",
      name: "Ada Lovelace",
      email,
      where: "12 St James",
      details: "About the engine of brass.",
    },
    meta(),
  );
  if (!request.ok) throw new Error(request.code);
  const close = async (...more: string[]) => {
    const args = ["close", request.reference, "--outcome", "complied", ...more];
    // With these in the settings it needs no build for the last mails.
    const settings = { SITE_URL: "https://www.example.com", MAIL_TO: "sales@example.com" };
    return (await runTool("privacy", args, { DATA_DIR: store.folder, ...settings })).stdout;
  };
  const state = async () => (await listRequests(store, { open: false }))[0]?.state;
  expect(await close()).toMatch(/1 submission would be emptied[\s\S]*Add --yes/);
  expect(await state()).toBe("received");
  const closed = await whileSending(store, () => close("--yes", "--verified", "by a call"));
  expect(closed).toMatch(/closed \(complied\)/);
  expect(await state()).toBe("closed");
  expect(await tracesIn(store.folder)).toEqual([]);
});

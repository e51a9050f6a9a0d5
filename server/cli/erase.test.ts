import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PrivacyRequestFields } from "#shared/forms/privacy-request.ts";
import { backupStore, settledIn } from "../db/backup.ts";
import type { Store } from "../db/store.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { filesWithText } from "../privacy/erasure.ts";
import { close, listRequests } from "../privacy/queue.ts";
import { createRequest } from "../privacy/services.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { runTool } from "../testing/run-tool.ts";
import { onEachStore, type StoreKind, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { whileSending } from "../testing/while-sending.ts";

const asked = {
  kinds: "delete",
  subject: "self",
  agent: "",
  permission: "",
  name: "Carla Diaz",
  email: "carla@diaz.example",
  where: "",
  details: "",
} as const;

// With these in the settings it needs no build for the last mails.
const site = { SITE_URL: "https://www.example.com", MAIL_TO: "sales@example.com" };
const smtp = { SMTP_URL: "smtp://mail.example.com" };

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const ctx = testContext(store);
  const { backups } = dataFolder(store.folder);
  mkdirSync(backups);
  const url = store.location.databaseUrl;
  const settings = { DATA_DIR: store.folder, ...(url ? { DATABASE_URL: url } : {}) };
  const run = (tool: string, args: string[], more: Record<string, string> = smtp) =>
    runTool(tool, args, { ...site, ...settings, ...more });
  const request = async (changes: Partial<PrivacyRequestFields> = {}) => {
    const made = await createRequest(ctx)(
      { ...asked, ...changes },
      meta({ key: crypto.randomUUID() }),
    );
    if (!made.ok) throw new Error(made.code);
    return made.reference;
  };
  const sending = <T>(work: () => Promise<T>) => whileSending(store, work);
  const complied = (reference: string) => ["close", reference, "--outcome", "complied"];
  const signed = ["--verified", "by an answer from the address on file", "--by", "Grace"];
  return { store, ctx, backups, run, request, sending, complied, signed };
}

onEachStore("complying with a deletion", (kind) => {
  test("names the request nowhere as kept, says once what to add, and closes once", {
    timeout: 60_000,
  }, async () => {
    const { run, request, sending, complied, signed, ctx } = await setUp(kind);
    await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
    const reference = await request({ where: "also c.diaz@example.com" });
    const shown = await run("privacy", complied(reference));
    expect(shown.stdout).toContain("1 submission would be emptied");
    expect(shown.stdout).not.toContain("Delivered elsewhere");
    expect(shown.stdout).not.toMatch(/Kept whole|Others mention/);
    expect(shown.stdout.match(/Nothing was changed/g)).toHaveLength(1);
    const done = await sending(() => run("privacy", [...complied(reference), ...signed, "--yes"]));
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toMatch(
      /complied\). The requester is told\.[\s\S]*found the addresses nowhere/,
    );
    const again = await run("privacy", [...complied(reference), ...signed, "--yes"]);
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(/delete is closed already \(complied\), on 20/);
  });

  test("erases and closes it in backups that were made while it was open", {
    timeout: 60_000,
  }, async () => {
    const { store, backups, run, request, sending, complied, signed } = await setUp(kind);
    const reference = await request({ details: "Forget my brass engine." });
    const words = ["carla@diaz.example", "Carla Diaz", "brass engine"];
    // A backup of the embedded store; with PostgreSQL, one from before the move there.
    const old = kind === "sqlite" ? store : await twinOf(store);
    const file = join(backups, "2026-11-23T08-00-40.db");
    await backupStore(old.folder, file);
    for (const word of words) expect(await filesWithText(backups, word)).toEqual([file]);
    const aside = join(temporaryFolder(), "aside.db");
    copyFileSync(file, aside);

    const done = await sending(() => run("privacy", [...complied(reference), ...signed, "--yes"]));
    expect(done.stderr).not.toMatch(/still found/);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain(`${file}: erased there too`);
    for (const word of words) expect(await filesWithText(backups, word)).toEqual([]);
    expect(await settledIn(file)).toMatchObject({ closed: [{ reference, outcome: "complied" }] });

    // One that is brought back later: the store holds nothing of the person any more.
    renameSync(aside, file);
    const erased = await run("leads", ["erase", "CARLA@diaz.example", "--yes"]);
    expect(erased).toMatchObject({ code: 0 });
    for (const word of words) expect(await filesWithText(backups, word)).toEqual([]);
  });

  test("names the targets and mailboxes that have the person's lead, before and after", {
    timeout: 60_000,
  }, async () => {
    const { store, run, request, sending, complied, signed, ctx } = await setUp(kind);
    await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
    const change: object = { channel: "target", target: "hubspot", state: "delivered" };
    await store.write((db) => db.updateTable("deliveries").set(change).execute());
    const reference = await request();
    const sent: object = { state: "delivered" };
    await store.write((db) =>
      db.updateTable("deliveries").set(sent).where("target", "!=", asked.email).execute(),
    );
    const shown = await run("privacy", complied(reference));
    // The request's own mail names the person too.
    expect(shown.stdout).toMatch(
      new RegExp(`^ {2}mails to \\S+: delete those about .*${reference}.* in the mailbox$`, "m"),
    );
    const advice =
      /Look for carla@diaz\.example now[^\n]*\n {2}target hubspot: delete the person's record there \(TF-/;
    expect(shown.stdout).toMatch(advice);
    expect((await run("leads", ["erase", asked.email])).stdout).toMatch(advice);
    const proof = join(temporaryFolder(), "proof.txt");
    const closing = [...complied(reference), "--proof", proof];
    await run("privacy", closing);
    expect(existsSync(proof)).toBe(false);
    const done = await sending(() => run("privacy", [...closing, ...signed, "--yes"]));
    expect(done.stdout).toMatch(advice);
    expect(done.stdout).toContain("Analytics: only counts");
    const kept = readFileSync(proof, "utf8");
    expect(kept).toContain(`Deletion request ${reference}, closed as complied on 20`);
    expect(kept).toMatch(/^\[ \] target hubspot: delete the person's record there \(TF-.{9}\)$/m);
    expect(kept).not.toMatch(/carla|diaz/i);
    expect(kept).toMatch(/^Deletion request .* \(UTC\), by Grace\.$/m);
    const how = "How the requester was verified: by an answer from the address on file\n";
    expect(kept).toContain(how);
    expect(kept).toMatch(
      /^Left when this was written\. [\s\S]*^\[ \] backups outside .*, made up to 20/m,
    );
    // The answer was lost, or no proof was asked for: it can still be written.
    const late = join(temporaryFolder(), "late.txt");
    const again = await run("privacy", [...complied(reference), "--proof", late]);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("closed already") });
    expect(readFileSync(late, "utf8")).toContain(`closed as complied on 20`);
    expect(readFileSync(late, "utf8")).not.toMatch(/carla|diaz/i);
    expect(readFileSync(late, "utf8")).toContain(how);
    const linesOf = (file: string, begin: RegExp) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => begin.test(line));
    for (const begin of [/^Erased in the store/, /^\[ \] (target|mails)/])
      expect(linesOf(late, begin)).toEqual(linesOf(proof, begin));
    expect(statSync(proof).mode & 0o777).toBe(0o600);
    const other = await run("privacy", [
      ...complied(await request()),
      "--proof",
      proof,
      ...signed,
      "--yes",
    ]);
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toContain("exists already; nothing was changed");
    const unwritable = join(temporaryFolder(), "missing", "proof.txt");
    const open = await request();
    const refused = await run("privacy", [
      ...complied(open),
      "--proof",
      unwritable,
      ...signed,
      "--yes",
    ]);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain("nothing was changed");
    expect((await run("privacy", ["list"])).stdout).toContain(open);
  });

  test("the proof says how far the erasure has come to a receiver, and looks for no mail that was a file", {
    timeout: 60_000,
  }, async () => {
    const { store, ctx, run, request, sending, complied, signed } = await setUp(kind);
    await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
    const got: object = {
      channel: "webhook",
      target: "https://hooks.example.com/x",
      state: "delivered",
      attempts: 1,
    };
    await store.write((db) =>
      db.updateTable("deliveries").set(got).where("template", "=", "submission").execute(),
    );
    const reference = await request();
    const file: object = { state: "delivered", delivered_by: "file" };
    await store.write((db) =>
      db.updateTable("deliveries").set(file).where("channel", "=", "mail").execute(),
    );
    const proof = join(temporaryFolder(), "proof.txt");
    const settings = {
      WEBHOOK_URL: "https://hooks.example.com/x",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
    };
    await sending(() =>
      run("privacy", [...complied(reference), "--proof", proof, ...signed, "--yes"], settings),
    );
    const kept = readFileSync(proof, "utf8");
    expect(kept).toMatch(/the requester is NOT told[\s\S]*^\[ \] the requester is not told yet/m);
    expect(kept).not.toContain("mailbox");
    expect(kept).toMatch(
      /^\[ \] webhook https:.*; when this was written it (got|has NOT got) the/m,
    );
  });

  test("is unfinished while another request keeps the address, and says what to close", {
    timeout: 60_000,
  }, async () => {
    const { run, request, sending, complied, signed } = await setUp(kind);
    const other = await request({ kinds: "access" });
    const reference = await request();
    const done = await sending(() => run("privacy", [...complied(reference), ...signed, "--yes"]));
    if (kind === "postgres") return expect(done.stdout).toContain(other);
    expect(done).toMatchObject({ code: 1 });
    expect(done.stdout).toContain(`${reference}: closed (complied)`);
    expect(done.stderr).toMatch(/still found in:\n.*site\.db/);
    expect(done.stderr).toContain(`Close ${other} (`);
    expect(done.stderr).toContain("npm run leads -- erase carla@diaz.example --yes");
    await run("privacy", complied(other));
    const erase = () => run("leads", ["erase", "carla@diaz.example", "--yes"]);
    expect(await sending(erase)).toMatchObject({ code: 0 });
  });

  test("without a mail server never says that the requester is told", {
    timeout: 60_000,
  }, async () => {
    const { run, request, sending, complied, signed } = await setUp(kind);
    const [reference, optOut] = [await request(), await request({ kinds: "opt-out" })];
    const shown = await run("privacy", complied(reference), {});
    expect(shown.stdout).toContain("tell the requester yourself");
    const ended = await run("privacy", complied(optOut), {});
    expect(ended.stdout).toMatch(/written to \S+mail, not sent/);
    const done = await sending(() =>
      run("privacy", [...complied(reference), ...signed, "--yes"], {}),
    );
    expect(done.stdout).toContain("the requester is NOT told");
    for (const { stdout } of [ended, done]) expect(stdout).not.toContain("The requester is told");
  });
});

onEachStore("closing a privacy request", (kind) => {
  test("refuses a deletion by a requester whom nothing verifies, and keeps how they were without their name", {
    timeout: 60_000,
  }, async () => {
    const { run, request, sending, complied } = await setUp(kind);
    const reference = await request();
    const refused = await run("privacy", [...complied(reference), "--yes"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/was verified[\s\S]*nothing was changed[\s\S]*--verified "/);
    expect((await run("privacy", ["list"])).stdout).toContain(reference);
    const how = ["--verified", "Carla Diaz called from carla@diaz.example", "--by", "Grace"];
    const done = await sending(() => run("privacy", [...complied(reference), ...how, "--yes"]));
    expect(done).toMatchObject({ code: 0 });
    const shown = (await run("privacy", ["show", reference, "--zone", "UTC"])).stdout;
    expect(shown).toMatch(
      /^delete, complied, closed \d{4}-\d\d-\d\d \(\d{4}-\d\d-\d\d \d\d:\d\d UTC, by Grace\)$/m,
    );
    expect(shown).toContain("delete closed (complied); verified: [erased] called from [erased]");
    // Who was written to before was asked, and the proof says when.
    const asked = await request();
    await run("privacy", ["respond", asked, "--text", "Is it you?"]);
    const proof = join(temporaryFolder(), "proof.txt");
    await sending(() => run("privacy", [...complied(asked), "--proof", proof, "--yes"]));
    expect(readFileSync(proof, "utf8")).toMatch(
      /^How the requester was verified: written to on \d{4}-\d\d-\d\d \(New York\); their answer: $/m,
    );
  });

  test("for an access request what is held is written to a file to hand over, without notes", async () => {
    const { ctx, run, request, complied } = await setUp(kind);
    const sent = await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
    if (!sent.ok) throw new Error(sent.code);
    await run("leads", ["note", sent.reference, "A difficult one"]);
    await createSubmit(ctx)(
      "contact",
      contactFields({ email: "eve@example.com" }),
      meta({ key: crypto.randomUUID() }),
    );
    const reference = await request({ kinds: "access", details: "Also c.diaz@example.com" });
    const optOut = await request({ kinds: "opt-out" });
    const output = join(temporaryFolder(), "held.json");
    const undecided = await run("privacy", ["collect", reference, "--output", output]);
    expect(undecided).toMatchObject({ code: 2 });
    expect(undecided.stderr).toContain("name c.diaz@example.com: add --address");
    const typed = ["collect", reference, "--output", output, "--not-address", "c.diaz@example.com"];
    const done = await run("privacy", typed);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain("3 submissions and 2 privacy requests of carla@diaz.example.");
    expect(statSync(output).mode & 0o777).toBe(0o600);
    const text = readFileSync(output, "utf8");
    const held = JSON.parse(text);
    expect(held.submissions.map((one: { reference: string }) => one.reference).sort()).toEqual(
      [sent.reference, reference, optOut].sort(),
    );
    expect(held.requests).toContainEqual(
      expect.objectContaining({ reference, kind: "access", outcome: null }),
    );
    expect(text).not.toMatch(/difficult|eve@example/);
    expect((await run("privacy", complied(reference))).stdout).toContain(
      `npm run privacy -- collect ${reference} --output`,
    );
    expect(await run("privacy", ["collect", optOut, "--output", `${output}2`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("does not ask for access"),
    });
  });

  test("as an opt-out complied with names who has the person, and keeps a proof without them", async () => {
    const { store, ctx, run, request, complied } = await setUp(kind);
    const sent = await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
    if (!sent.ok) throw new Error(sent.code);
    const change: object = { channel: "target", target: "hubspot", state: "delivered" };
    await store.write((db) => db.updateTable("deliveries").set(change).execute());
    const reference = await request({ kinds: "opt-out" });
    const proof = join(temporaryFolder(), "proof.txt");
    const closing = [...complied(reference), "--by", "Grace"];
    const done = await run("privacy", [...closing, "--proof", proof]);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toMatch(
      /opt-out closed \(complied\)[\s\S]*Delivered elsewhere\. See that nothing about carla@diaz\.example/,
    );
    expect(done.stdout).toContain(`  target hubspot: ${sent.reference}\n`);
    const late = join(temporaryFolder(), "late.txt");
    expect(await run("privacy", [...closing, "--proof", late])).toMatchObject({ code: 0 });
    for (const file of [proof, late]) {
      const kept = readFileSync(file, "utf8");
      expect(kept).toMatch(
        new RegExp(`^Request ${reference} \\(opt-out\\), .* on 20.*Z \\(UTC\\), by Grace\\.$`, "m"),
      );
      expect(kept).toContain(`[ ] target hubspot: ${sent.reference}\n`);
      expect(kept).not.toMatch(/carla|diaz/i);
    }
    const limit = await request({ kinds: "limit" });
    const missing = ["close", limit, "--outcome", "not-found", "--proof", `${proof}2`];
    expect(await run("privacy", missing)).toMatchObject({ code: 2 });
  });
});

/** An embedded store with the same requests. */
async function twinOf(from: Store) {
  const twin = await temporaryStore("sqlite");
  for (const table of ["submissions", "privacy_requests"] as const) {
    const rows = await from.read((db) => db.selectFrom(table).selectAll().execute());
    await twin.write((db) =>
      db
        .insertInto(table)
        .values(rows as never)
        .execute(),
    );
  }
  return twin;
}

test("a restore closes again what was closed since, and tells nobody", {
  timeout: 60_000,
}, async () => {
  const { store, ctx, backups, run, request, sending, complied, signed } = await setUp("sqlite");
  const deletion = await request();
  const denied = await request({ kinds: "access", email: "eve@example.com" });
  const open = await request({ kinds: "access", email: "bob@example.com" });
  const file = join(backups, "named.db");
  const elsewhere = join(temporaryFolder(), "elsewhere.db");
  for (const target of [file, elsewhere]) await backupStore(store.folder, target);
  await sending(() => run("privacy", [...complied(deletion), ...signed, "--yes"]));
  const reason = "It is about somebody else.";
  await close(ctx, denied, { outcome: "denied", reason, ground: "not-consumer" });
  const before = await listRequests(store, { open: false });
  await store.close();

  // A backup that no erasure could reach.
  const restored = await run("restore", [elsewhere]);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/1 submissions that were erased/);
  expect(restored.stdout).toContain(`${deletion}, ${denied}`);
  const listed = await run("privacy", ["list", "--all", "--json"]);
  expect(JSON.parse(listed.stdout)).toEqual(before);
  expect(JSON.parse((await run("privacy", ["list", "--json"])).stdout)).toMatchObject([
    { reference: open },
  ]);
});

test("a restore into a folder that isn't there makes it", { timeout: 30_000 }, async () => {
  const { store, ctx, run } = await setUp("sqlite");
  await createSubmit(ctx)("contact", contactFields(), meta());
  const file = join(temporaryFolder(), "backup.db");
  await backupStore(store.folder, file);
  const DATA_DIR = join(temporaryFolder(), "new", "data");
  const restored = await run("restore", [file], { DATA_DIR });
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining("1 submission from") });
  const missing = join(temporaryFolder(), "none.db");
  const failed = await run("restore", [missing], { DATA_DIR });
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).not.toMatch(/ENOENT|at .*\.ts/);
});

test("an export is for its owner only, and replaces another with --force", {
  timeout: 30_000,
}, async () => {
  const { run, request } = await setUp("sqlite");
  await request();
  const file = join(temporaryFolder(), "out.csv");
  for (const [tool, ...args] of [
    ["leads", "export", "--form", "privacy-request", "--zone", "UTC"],
    ["privacy", "export"],
  ] as const) {
    const write = (...more: string[]) => run(tool, [...args, "--output", file, ...more]);
    expect(await write("--force")).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const first = readFileSync(file, "utf8");
    await request();
    const refused = await write();
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--force") });
    expect(readFileSync(file, "utf8")).toBe(first);
    expect(await write("--force")).toMatchObject({ code: 0 });
    expect(readFileSync(file, "utf8")).not.toBe(first);
  }
});

test("an erasure names the log of an overwritten store that still has the address", async () => {
  const { store, ctx, run, sending } = await setUp("sqlite");
  await createSubmit(ctx)("contact", contactFields({ email: asked.email }), meta());
  const log = `${dataFolder(store.folder).store}-wal.before-2026-03-01T00-00-00-000Z`;
  writeFileSync(log, asked.email);
  const { stdout, stderr } = await sending(() => run("leads", ["erase", asked.email, "--yes"]));
  expect(stdout + stderr).toContain(`Delete ${log}`);
});

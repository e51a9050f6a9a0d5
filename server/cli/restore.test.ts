import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { backupStore } from "../db/backup.ts";
import { jobRun, recordRun } from "../db/repositories/monitoring.ts";
import { openStore } from "../db/store.ts";
import { assignLead, markLead, noteOnLead, removeNote } from "../leads/work.ts";
import { storeFile } from "../platform/data-folder.ts";
import { createRequest } from "../privacy/services.ts";
import { confirmClock } from "../retention/clock.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";

const restore = (file: string, dataDir: string) =>
  runTool("restore", [file], { DATA_DIR: dataDir });

/** A store, and a backup of it that was made a month ago. */
async function setUp() {
  const store = await temporaryStore();
  const file = join(temporaryFolder(), "backup.db");
  await confirmClock(store, new Date(Date.now() - 30 * DAY_MS));
  await backupStore(store.folder, file);
  return { store, file };
}

test("an old backup goes on with the time at which the store that it replaces was in use", async () => {
  const { store, file } = await setUp();
  await confirmClock(store, new Date());
  await store.close();
  const { code, stdout } = await restore(file, store.folder);
  expect(code).toBe(0);
  expect(stdout).not.toContain("The clock");
});

test("a restore counts the leads that only the replaced store has, and remembers its last backup", async () => {
  const { store, file } = await setUp();
  const post = createSubmit(testContext(store));
  await post("contact", contactFields(), meta());
  const at = new Date().toISOString();
  await store.write((db) => recordRun(db, "backup", { at, problem: null }));
  await store.close();
  const { stdout } = await restore(file, store.folder);
  expect(stdout).toContain("It has 1 later lead, which the restored store lacks. Export it (");
  expect(stdout).toMatch(/DATA_DIR=\S+later npm run leads -- export --form all/);
  const restored = await openStore({ dataDir: store.folder, databaseUrl: null });
  expect(await restored.read((db) => jobRun(db, "backup"))).toMatchObject({ ok_at: at });
  await restored.close();
  const folder = join(store.folder, "later");
  mkdirSync(folder);
  const kept = /is kept as (\S+)\.\n/.exec(stdout)?.[1] ?? "";
  copyFileSync(kept, join(folder, storeFile));
  const listed = await runTool("leads", ["list", "--zone=UTC"], { ENV_FILE: "", DATA_DIR: folder });
  expect(listed.stdout).toContain("ada@example.com");
});

test("a restore exports the leads that only the replaced store has, and touches nothing where it can't", async () => {
  const { store, file } = await setUp();
  const output = join(temporaryFolder(), "later.csv");
  const post = createSubmit(testContext(store));
  await post(
    "contact",
    contactFields({ email: "known@example.com" }),
    meta({ key: "1".repeat(20) }),
  );
  rmSync(file);
  await backupStore(store.folder, file);
  await post("contact", contactFields(), meta({ key: "2".repeat(20) }));
  await store.close();
  const settings = { DATA_DIR: store.folder, TIME_ZONE: "UTC" };
  writeFileSync(output, "mine");
  const refused = await runTool("restore", [file, "--later", output], settings);
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("nothing was changed"),
  });
  expect(readFileSync(output, "utf8")).toBe("mine");
  rmSync(output);
  const elsewhere = join(store.folder, "missing", "later.csv");
  expect(await runTool("restore", [file, "--later", elsewhere], settings)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("can't be written"),
  });
  const { code, stdout } = await runTool("restore", [file, "--later", output], settings);
  expect(code).toBe(0);
  expect(stdout).toMatch(/lacks\. 1 submission since 20\S+ \S+ \w+ written to \S+later\.csv\./);
  expect(readFileSync(output, "utf8")).toContain("ada@example.com");
  expect(readFileSync(output, "utf8")).not.toContain("known@example.com");
  expect(readdirSync(store.folder).filter((name) => name.includes("later"))).toEqual([]);
});

test("a restore names notes, states, owners, and privacy requests that only the replaced store has, and writes them down", async () => {
  const { store, file } = await setUp();
  const ctx = testContext(store);
  const post = createSubmit(ctx);
  const sent = await post("contact", contactFields(), meta({ key: "1".repeat(20) }));
  const quiet = await post("contact", contactFields(), meta({ key: "2".repeat(20) }));
  if (!sent.ok || !quiet.ok) throw new Error("It wasn't stored.");
  const { reference } = sent;
  await noteOnLead(ctx, reference, { text: "Known already", by: "Ada" });
  rmSync(file);
  await backupStore(store.folder, file);
  await noteOnLead(ctx, reference, { text: "Wants a quote", by: "Ada" });
  await removeNote(ctx, reference, 1);
  await markLead(ctx, reference, { state: "open", by: "Ada" });
  await assignLead(ctx, reference, { owner: "Grace", by: "Ada" });
  const request = await createRequest(ctx)(
    {
      kinds: "delete",
      subject: "self",
      name: "Eve",
      email: "eve@example.com",
      where: "",
      agent: "",
      details: "",
      permission: "",
    },
    meta({ key: "3".repeat(20) }),
  );
  if (!request.ok) throw new Error(request.code);
  await store.close();
  const output = join(temporaryFolder(), "later.csv");
  const changes = output.replace("later", "later-changes");
  const settings = { DATA_DIR: store.folder, TIME_ZONE: "UTC" };
  writeFileSync(changes, "mine");
  expect(await runTool("restore", [file, "--later", output], settings)).toMatchObject({ code: 2 });
  rmSync(changes);
  const { code, stdout } = await runTool("restore", [file, "--later", output], settings);
  expect(code).toBe(0);
  expect(stdout).toContain(
    `On earlier leads it has 1 note, 1 change of state, 1 change of owner, which the restored store lacks: ${reference}.\n`,
  );
  expect(stdout).toContain(`Notes that were removed since are there again: ${reference}.\n`);
  expect(stdout).toContain(
    `Privacy requests that the backup lacks are put into the store: ${request.reference}. `,
  );
  expect(stdout).not.toContain(quiet.reference);
  const text = readFileSync(changes, "utf8");
  expect(text).toContain(`"${reference}","note","Wants a quote","Ada",`);
  expect(text).toContain(`"${reference}","owner","Grace","Ada",`);
  expect(text).not.toContain("Known already");
  expect(statSync(changes).mode & 0o777).toBe(0o600);
  expect(stdout).toContain("It has no lead that is later than those of the backup.");
  expect(readdirSync(dirname(output))).not.toContain("later.csv");
});

test("what was marked as spam and who opted out since a backup is in no export after its restore", async () => {
  const { store, file } = await setUp();
  const ctx = testContext(store);
  const made = async (email: string, key: string, gpc = false) => {
    const done = await createSubmit(ctx)(
      "contact",
      contactFields({ email }),
      meta({ key: key.repeat(20), gpc }),
    );
    if (!done.ok) throw new Error(done.code);
    return done.reference;
  };
  const mark = (reference: string, state: "spam" | "open") =>
    markLead(ctx, reference, { state, by: "Ada" });
  const spam = await made("spam@example.com", "1");
  const mistaken = await made("mistaken@example.com", "2");
  await made("away@example.com", "3");
  await made("signal@example.com", "7");
  rmSync(file);
  await backupStore(store.folder, file);
  await mark(spam, "spam");
  await mark(mistaken, "spam");
  await mark(mistaken, "open");
  await made("later@example.com", "4");
  const signal = await made("signal@example.com", "8", true);
  await mark(await made("later-spam@example.com", "5"), "spam");
  const request = await createRequest(ctx)(
    {
      kinds: "opt-out",
      subject: "self",
      name: "Eve",
      email: "away@example.com",
      where: "",
      agent: "",
      details: "",
      permission: "",
    },
    meta({ key: "6".repeat(20) }),
  );
  if (!request.ok) throw new Error(request.code);
  await store.close();

  const output = join(temporaryFolder(), "later.csv");
  const settings = { DATA_DIR: store.folder, TIME_ZONE: "UTC" };
  const { stdout } = await runTool("restore", [file, "--later", output], settings);
  expect(stdout).toContain(`Marked as spam since the backup, and marked again: ${spam}\n`);
  expect(stdout).toContain("Left out: 1 lead in state spam");
  expect(stdout).toContain(
    `has 2 changes of state, which the restored store lacks: ${mistaken}.\n`,
  );
  const later = readFileSync(output, "utf8");
  expect(later).toContain("later@example.com");
  expect(later).not.toMatch(/later-spam@example\.com|signal@example\.com/);
  const exported = await runTool("leads", ["export"], settings);
  expect(exported.stdout).toContain("mistaken@example.com");
  expect(exported.stdout).not.toMatch(/(spam|away|signal)@example\.com/);
  for (const open of [request.reference, signal])
    expect(exported.stderr).toMatch(new RegExp(`Requests still open: .*${open}`));
  const shown = await runTool("privacy", ["show", request.reference], settings);
  expect(shown.stdout).toContain("away@example.com");
  const again = await runTool("restore", [file], settings);
  expect(again.stdout).toContain(`marked again: ${spam}\n`);
});

test("an old backup in an empty folder says that nothing is removed until the day is confirmed", async () => {
  const { store, file } = await setUp();
  await store.close();
  const { code, stdout } = await restore(file, join(temporaryFolder(), "new"));
  expect(code).toBe(0);
  expect(stdout).toMatch(/The clock of this machine says .*resume-retention <today>/);
});

test("a backup that somebody has changed is refused in a sentence, by its own name and by a link", async () => {
  const { store, file } = await setUp();
  await store.close();
  const own = join(store.folder, storeFile);
  const before = readFileSync(own);
  const database = new BetterSqlite(file);
  database.exec(
    "create trigger bcc after insert on deliveries begin update deliveries set target = 'eve@example.org' where id = new.id; end",
  );
  database.close();
  const link = join(temporaryFolder(), "link.db");
  symlinkSync(file, link);
  for (const name of [file, link]) {
    const { code, stdout, stderr } = await restore(name, store.folder);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      `${name} is no usable backup (its schema is another one: unknown trigger bcc); nothing was changed.`,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
  }
  expect(readFileSync(own).equals(before)).toBe(true);
});

test("a good backup behind a link is restored, and the link stays what it is", async () => {
  const { store, file } = await setUp();
  await store.close();
  const link = join(temporaryFolder(), "newest.db");
  symlinkSync(file, link);
  const before = statSync(file).size;
  expect((await restore(link, store.folder)).code).toBe(0);
  expect(statSync(file).size).toBe(before);
});

test("a path that isn't there is answered with the backups that are, and is no failed backup", async () => {
  const { store } = await setUp();
  const none = await restore("backup/none.db", store.folder);
  expect(none).toMatchObject({ code: 1, stdout: "" });
  expect(none.stderr).toContain(
    "There is no file backup/none.db; nothing was changed.\nNo backups",
  );
  const { stdout } = await runTool("backup", [], { DATA_DIR: store.folder });
  const made = /^(\S+\.db): /m.exec(stdout)?.[1];
  const { stderr } = await restore("backup/none.db", store.folder);
  expect(stderr).toContain(`Backups that are there:\n  ${made}\n`);
  expect((await store.read((db) => jobRun(db, "backup")))?.failed_at).toBeNull();
});

test("a restore into an empty folder names the deletion requests to comply with again, and the command", async () => {
  const store = await temporaryStore();
  const request = async (kinds: "delete" | "access") => {
    const made = await createRequest(testContext(store))(
      {
        kinds,
        subject: "self",
        name: "Eve",
        email: "eve@example.com",
        where: "",
        agent: "",
        details: "",
        permission: "",
      },
      meta({ key: crypto.randomUUID() }),
    );
    if (!made.ok) throw new Error(made.code);
    return made.reference;
  };
  const [deletion, access] = [await request("delete"), await request("access")];
  const file = join(temporaryFolder(), "backup.db");
  await backupStore(store.folder, file);
  const { stdout } = await restore(file, temporaryFolder());
  expect(stdout).toContain(
    `  ${deletion}: delete  npm run privacy -- close ${deletion} --outcome complied --yes --verified "before the restore"\n`,
  );
  expect(stdout).toContain(`Other privacy requests that are open in it: ${access} (access).`);
});

test("a restore into an empty folder tells to restart the server, which it can't see", async () => {
  const { store, file } = await setUp();
  expect((await restore(file, temporaryFolder())).stdout).toContain(
    "Stop and start the server now: what it took is only in mails and targets.",
  );
  await createSubmit(testContext(store))("contact", contactFields(), meta());
  const later = join(temporaryFolder(), "later.db");
  await backupStore(store.folder, later);
  expect((await restore(later, temporaryFolder())).stdout).toMatch(
    /Stop and start the server now: what it took since \d{4}-\d\d-\d\d \d\d:\d\d \S+ is only in mails and targets\./,
  );
});

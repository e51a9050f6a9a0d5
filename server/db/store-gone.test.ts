import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeFile } from "../platform/data-folder.ts";
import { StartError, StoreGoneError } from "../platform/errors.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { backupStore } from "./backup.ts";
import { dropOldStores } from "./copies.ts";
import { findSubmissions } from "./repositories/submissions.ts";
import { connect, scrubStore } from "./sqlite.ts";
import { openStore, type Store } from "./store.ts";

const refused = { ok: false, status: 503, code: "store_failed" };

test("a store whose folder is deleted takes nothing, also when mail makes the folder again", async () => {
  const store = await temporaryStore();
  const failures: unknown[] = [];
  const post = createSubmit(testContext(store, { failed: (error) => void failures.push(error) }));
  expect(await post("contact", contactFields(), meta())).toMatchObject({ ok: true });
  expect(store.gone()).toBeNull();
  rmSync(store.folder, { recursive: true });
  mkdirSync(store.folder);
  expect(await post("contact", contactFields(), meta())).toMatchObject(refused);
  expect(failures).toEqual([expect.any(StoreGoneError)]);
  expect(String(failures[0])).toMatch(/was deleted or moved away.*restore\.md/);
  await expect(store.probe()).rejects.toThrow(StoreGoneError);
});

test("a store that is replaced takes nothing, and goes on when its own file is back", async () => {
  const store = await temporaryStore();
  const post = createSubmit(testContext(store));
  const file = join(store.folder, storeFile);
  const aside = join(temporaryFolder(), storeFile);
  renameSync(file, aside);
  copyFileSync(aside, file);
  expect(store.gone()).toContain("was replaced by another file");
  expect(await post("contact", contactFields(), meta())).toMatchObject(refused);
  renameSync(aside, file);
  expect(await post("contact", contactFields(), meta())).toMatchObject({ ok: true });
});

test("what is written while the file is deleted is not acknowledged", async () => {
  const store = await temporaryStore();
  const write = store.write(async () => rmSync(join(store.folder, storeFile)));
  await expect(write).rejects.toThrow(StoreGoneError);
});

test("a store whose log is deleted takes nothing: what it wrote last would be lost with it", async () => {
  const store = await temporaryStore();
  const post = createSubmit(testContext(store));
  expect(await post("contact", contactFields(), meta())).toMatchObject({ ok: true });
  rmSync(join(store.folder, `${storeFile}-wal`));
  expect(store.gone()).toMatch(/log of the store.*was deleted or moved away.*restore\.md/);
  expect(await post("contact", contactFields(), meta())).toMatchObject(refused);
});

test("a store that a link leads to is watched where it is", async () => {
  const { folder } = await temporaryStore();
  const links = temporaryFolder();
  symlinkSync(join(folder, storeFile), join(links, storeFile));
  const store = await openStore({ dataDir: links, databaseUrl: null });
  onTestFinished(() => store.close());
  const post = createSubmit(testContext(store));
  expect(await post("contact", contactFields(), meta())).toMatchObject({ ok: true });
  rmSync(join(folder, `${storeFile}-wal`));
  expect(await post("contact", contactFields(), meta())).toMatchObject(refused);
});

/** A store in use, with one lead in its file and a later one in its log. */
async function usedStore() {
  const store = await temporaryStore();
  const post = createSubmit(testContext(store));
  const send = (name: string) =>
    post("contact", contactFields({ email: `${name}@example.com` }), meta({ key: name.repeat(4) }));
  const file = join(store.folder, storeFile);
  expect(await send("early")).toMatchObject({ ok: true });
  const backup = join(temporaryFolder(), "backup.db");
  await backupStore(store.folder, backup);
  await scrubStore(file);
  expect(await send("later")).toMatchObject({ ok: true });
  const logs = () =>
    readdirSync(store.folder)
      .filter((name) => name.startsWith(`${storeFile}-wal.before-`))
      .map((name) => join(store.folder, name));
  return { store, send, file, backup, logs };
}

const emails = (store: Pick<Store, "read">) =>
  store.read(async (db) => {
    const leads = await findSubmissions(db, { limit: 10 });
    return leads.map(({ fields }) => JSON.parse(fields).email as string);
  });

test.for<[string, (backup: Buffer) => Buffer]>([
  ["a backup", (backup) => backup],
  ["half a backup", (backup) => backup.subarray(0, 50_000)],
  ["nothing", () => Buffer.alloc(0)],
  ["other bytes", () => Buffer.alloc(100_000, "x")],
])("a store that %s is copied over takes nothing, and leaves that as it is", async ([, copy]) => {
  const { store, send, file, backup, logs } = await usedStore();
  const copied = copy(readFileSync(backup));
  writeFileSync(file, copied);
  expect(await send("refused")).toMatchObject(refused);
  const [log = "", ...others] = logs();
  expect(others).toEqual([]);
  expect(store.gone()).toContain(`was overwritten while the server ran`);
  expect(store.gone()).toContain(`is now ${log}`);
  await expect(store.probe()).rejects.toThrow(StoreGoneError);
  await store.close();
  expect(readFileSync(file).equals(copied)).toBe(true);
  expect(readFileSync(log, "latin1")).toContain("later@example.com");
});

test("the next start goes on with the backup that was copied over the store", async () => {
  const { store, file, backup } = await usedStore();
  copyFileSync(backup, file);
  expect(store.gone()).toContain("was overwritten");
  await store.close();
  const next = await openStore(store.location);
  onTestFinished(() => next.close());
  expect(await emails(next)).toEqual(["early@example.com"]);
  expect(await createSubmit(testContext(next))("contact", contactFields(), meta())).toMatchObject({
    ok: true,
  });
});

test("a store that is overwritten just before it is closed is left as it is", async () => {
  const { store, file, backup } = await usedStore();
  copyFileSync(backup, file);
  await store.close();
  expect(readFileSync(file).equals(readFileSync(backup))).toBe(true);
});

test("a store that is overwritten is left as it is by a process that ends without closing it", async () => {
  const { store, file, backup } = await usedStore();
  const folder = temporaryFolder();
  for (const part of ["", "-wal"]) copyFileSync(file + part, join(folder, storeFile + part));
  await store.close();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", ends, folder, backup], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(readFileSync(join(folder, storeFile)).equals(readFileSync(backup))).toBe(true);
});

const ends = `
  import { copyFileSync } from "node:fs";
  import { openStore } from ${JSON.stringify(import.meta.resolve("./store.ts"))};
  const [, dataDir, backup] = process.argv;
  const store = await openStore({ dataDir, databaseUrl: null });
  await store.write((db) => db.insertInto("job_runs").values({ name: "backup", problem: "" }).execute());
  copyFileSync(backup, dataDir + "/${storeFile}");
  if (store.gone() === null) throw new Error("It was not noticed.");
  process.exit();
`;

test("each of two servers on one store that is overwritten takes nothing, and only one puts the log aside", async () => {
  const { store, file, backup, logs } = await usedStore();
  const other = await openStore(store.location);
  onTestFinished(() => other.close());
  copyFileSync(backup, file);
  expect(store.gone()).toContain("was overwritten");
  expect(other.gone()).not.toBeNull();
  expect(logs()).toHaveLength(1);
});

test("a store that a crash left with a log is watched from its start", async () => {
  const { store, file, backup } = await usedStore();
  const folder = temporaryFolder();
  for (const part of ["", "-wal"]) copyFileSync(file + part, join(folder, storeFile + part));
  await store.close();
  const next = await openStore({ dataDir: folder, databaseUrl: null });
  onTestFinished(() => next.close());
  expect(await emails(next)).toContain("later@example.com");
  expect(next.gone()).toBeNull();
  writeFileSync(join(folder, storeFile), readFileSync(backup));
  expect(next.gone()).toContain("was overwritten");
});

test("moving the log into the file, by this process or another connection, overwrites nothing", async () => {
  const { store, send, file } = await usedStore();
  const moves: Array<() => unknown> = [
    () => scrubStore(file),
    () => backupStore(store.folder, join(temporaryFolder(), "backup.db")),
    ...["PASSIVE", "FULL", "RESTART", "TRUNCATE"].map((mode) => () => {
      const database = connect(file);
      database.pragma(`wal_checkpoint(${mode})`);
      database.close();
    }),
  ];
  for (const [round, move] of [...moves, ...moves].entries()) {
    await move();
    expect(store.gone()).toBeNull();
    expect(await send(`round${round}`)).toMatchObject({ ok: true });
  }
});

test("a backup that was copied over a store with a log is not opened", async () => {
  const { store, file, backup } = await usedStore();
  const folder = temporaryFolder();
  copyFileSync(backup, join(folder, storeFile));
  copyFileSync(`${file}-wal`, join(folder, `${storeFile}-wal`));
  const location = { dataDir: folder, databaseUrl: null };
  const opening = openStore(location);
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/site\.db-wal is the log of that store[\s\S]*restore\.md/);
  expect(readFileSync(join(folder, storeFile)).equals(readFileSync(backup))).toBe(true);
  rmSync(join(folder, `${storeFile}-wal`));
  const opened = await openStore(location);
  onTestFinished(() => opened.close());
  expect(await emails(opened)).toEqual(["early@example.com"]);
  expect(await emails(store)).toContain("later@example.com");
});

test("the log of an overwritten store is removed after a month, as a store that was put aside", () => {
  const folder = temporaryFolder();
  const log = join(folder, `${storeFile}-wal.before-2026-03-01T00-00-00-000Z`);
  writeFileSync(log, "a lead");
  dropOldStores(folder, new Date("2026-03-20T00:00:00Z"));
  expect(readdirSync(folder)).toHaveLength(1);
  dropOldStores(folder, new Date("2026-04-02T00:00:00Z"));
  expect(readdirSync(folder)).toEqual([]);
});

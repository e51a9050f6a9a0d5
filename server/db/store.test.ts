import { writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { storeFile } from "../platform/data-folder.ts";
import { StartError, StoreError } from "../platform/errors.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { openSqlite } from "./sqlite.ts";

test("every open, the second one too, syncs each commit", async () => {
  const folder = temporaryFolder();
  for (let start = 0; start < 2; start++) {
    const store = await openSqlite(folder);
    const pragma = (name: string) =>
      store.read(
        async (db) => (await db.executeQuery(CompiledQuery.raw(`pragma ${name}`))).rows[0],
      );
    expect(await pragma("synchronous")).toEqual({ synchronous: 2 });
    expect(await pragma("journal_mode")).toEqual({ journal_mode: "wal" });
    expect(await pragma("foreign_keys")).toEqual({ foreign_keys: 1 });
    expect(await pragma("busy_timeout")).toEqual({ timeout: 0 });
    await store.close();
  }
});

test("a file that is no store stops the start with its name and the fix", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, storeFile),
    "this is not a database, but it is long enough to be read",
  );
  await expect(openSqlite(folder)).rejects.toThrow(StartError);
  await expect(openSqlite(folder)).rejects.toThrow(/site\.db[\s\S]*DATA_DIR/);
});

test("a data folder that cannot be made stops the start", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  await expect(openSqlite(join(file, "data"))).rejects.toThrow(/DATA_DIR/);
});

test("a store that must exist is not made", async () => {
  await expect(openSqlite(temporaryFolder(), { mustExist: true })).rejects.toThrow(/no store/);
});

test("a store of a newer version is left alone", async () => {
  const folder = temporaryFolder();
  await (await openSqlite(folder)).close();
  const other = new BetterSqlite(join(folder, storeFile));
  other.exec("insert into schema_versions values (999, 'from the future', '')");
  other.close();
  await expect(openSqlite(folder)).rejects.toThrow(/newer/);
});

test("a write waits for a lock without blocking the process", async () => {
  const store = await temporaryStore();
  const other = new BetterSqlite(join(store.folder, storeFile));
  other.exec("begin immediate");
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  setTimeout(() => other.exec("commit"), 300);
  await store.write(async () => "done");
  clearInterval(ticking);
  other.close();
  // A process that is blocked ticks once at most.
  expect(ticks).toBeGreaterThan(5);
});

test("the probe names a lock that does not go away, and leaves nothing behind", async () => {
  const store = await temporaryStore();
  await store.probe();
  await store.probe();
  const other = new BetterSqlite(join(store.folder, storeFile));
  other.exec("begin immediate");
  const failure = await store.probe().catch((error: unknown) => error);
  other.exec("rollback");
  other.close();
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ code: "store_busy" });
});

test("a failed transaction leaves nothing and the store goes on working", async () => {
  const store = await temporaryStore();
  const failing = store.write(async (db) => {
    await db
      .insertInto("disabled_targets")
      .values({ target: "x", reason: "", disabled_at: "" })
      .execute();
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  const rows = await store.read((db) => db.selectFrom("disabled_targets").selectAll().execute());
  expect(rows).toEqual([]);
});

test("a closed store is a store failure, not a crash", async () => {
  const store = await openSqlite(temporaryFolder());
  await store.close();
  await expect(store.write(async () => 1)).rejects.toMatchObject({ code: "store_failed" });
});

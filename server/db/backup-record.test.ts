import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onEachStore, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { recordBackup } from "./backup.ts";
import { jobRun, recordRun } from "./repositories/monitoring.ts";

test("the last good and the last bad backup are both remembered", async () => {
  const store = await temporaryStore();
  const record = (at: string, problem: string | null) =>
    recordBackup(store.folder, { at: new Date(at), problem });
  const run = () => store.read((db) => jobRun(db, "backup"));
  expect(await run()).toBeUndefined();
  expect(record("2026-01-01T03:00:00Z", "ENOSPC: no space.")).toBe(true);
  expect(await run()).toMatchObject({ ok_at: null, failed_at: "2026-01-01T03:00:00.000Z" });
  expect(record("2026-01-02T03:00:00Z", null)).toBe(true);
  expect(await run()).toEqual({
    name: "backup",
    ok_at: "2026-01-02T03:00:00.000Z",
    failed_at: "2026-01-01T03:00:00.000Z",
    problem: "ENOSPC: no space.",
  });
  record("2026-01-03T03:00:00Z", "EACCES.");
  expect(await run()).toMatchObject({
    ok_at: "2026-01-02T03:00:00.000Z",
    failed_at: "2026-01-03T03:00:00.000Z",
    problem: "EACCES.",
  });
});

onEachStore("a backup that was recorded under a clock far ahead", (kind) => {
  test("hides no later one", async () => {
    const store = await temporaryStore(kind);
    const record = async (at: string, problem: string | null) => {
      await store.write((db) => recordRun(db, "backup", { at, problem }));
      return store.read((db) => jobRun(db, "backup"));
    };
    await record("2027-01-01T03:00:00.000Z", null);
    const failed = await record("2026-01-03T03:00:00.000Z", "EACCES.");
    expect(failed).toMatchObject({ ok_at: null, failed_at: "2026-01-03T03:00:00.000Z" });
    await record("2027-01-01T03:00:00.000Z", "EACCES.");
    const good = await record("2026-01-04T03:00:00.000Z", null);
    expect(good).toMatchObject({ ok_at: "2026-01-04T03:00:00.000Z", failed_at: null });
    const again = await record("2026-01-05T03:00:00.000Z", "ENOSPC.");
    expect(again).toMatchObject({ ok_at: "2026-01-04T03:00:00.000Z", problem: "ENOSPC." });
  });
});

test("the command's own record hides none either", async () => {
  const store = await temporaryStore();
  const record = (at: string, problem: string | null) =>
    recordBackup(store.folder, { at: new Date(at), problem });
  record("2027-01-01T03:00:00Z", null);
  record("2026-01-03T03:00:00Z", "EACCES.");
  expect(await store.read((db) => jobRun(db, "backup"))).toMatchObject({
    ok_at: null,
    failed_at: "2026-01-03T03:00:00.000Z",
  });
});

test("a store without a place for it, or none at all, is left as it is", async () => {
  const folder = temporaryFolder();
  const end = { at: new Date(), problem: null };
  expect(recordBackup(folder, end)).toBe(false);
  expect(existsSync(join(folder, "site.db"))).toBe(false);
  const store = await temporaryStore();
  await store.write((db) => db.schema.dropTable("job_runs").execute());
  expect(recordBackup(store.folder, end)).toBe(false);
});

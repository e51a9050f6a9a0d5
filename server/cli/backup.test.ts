import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { jobRun } from "../db/repositories/monitoring.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";

const backup = (dataDir: string, ...args: string[]) =>
  runTool("backup", args, { DATA_DIR: dataDir });

test("without a store no folder is made for its backup", async () => {
  const folder = join(temporaryFolder(), "none");
  const { code, stderr } = await backup(folder);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/no store in .* yet\.\nSet DATA_DIR /)]);
  expect(existsSync(folder)).toBe(false);
});

test("a folder that was named is not made: it may be a disk that is not mounted", async () => {
  const store = await temporaryStore();
  const missing = join(temporaryFolder(), "mnt");
  for (const folder of [missing, "/proc/nope"]) {
    const { code, stderr } = await backup(store.folder, join(folder, "x.db"));
    expect(code).toBe(1);
    expect(stderr).toMatch(/no folder .*no backup was made[\s\S]*mount/);
    expect(stderr).not.toMatch(/\n {4}at /);
  }
  expect(existsSync(missing)).toBe(false);
});

test("a path that was mistyped at a terminal is no failed backup, one that a timer names is", async () => {
  const store = await temporaryStore();
  const file = join(temporaryFolder(), "mistyped", "x.db");
  const { isTTY: before } = process.stdin;
  onTestFinished(() => {
    process.stdin.isTTY = before;
  });
  const failed = async (isTTY: boolean) => {
    process.stdin.isTTY = isTTY;
    expect(await backup(store.folder, file)).toMatchObject({ code: 1 });
    return (await store.read((db) => jobRun(db, "backup")))?.failed_at ?? null;
  };
  expect(await failed(true)).toBeNull();
  expect(await failed(false)).not.toBeNull();
});

test.runIf(process.platform === "linux")("a place that takes no file is a sentence", async () => {
  const store = await temporaryStore();
  const { code, stderr } = await backup(store.folder, "/proc/x.db");
  expect(code).toBe(1);
  expect(stderr).toMatch(/could not be written to \/proc\/x\.db \(.*what was begun is removed/);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(readdirSync(store.folder)).not.toContain("backups");
});

test("a backup beside its store says that it has to be copied away", async () => {
  const store = await temporaryStore();
  const warning = "This is in the folder that it protects: copy it to another machine.";
  expect((await backup(store.folder)).stdout).toContain(warning);
  const elsewhere = join(temporaryFolder(), "site.db");
  expect((await backup(store.folder, elsewhere)).stdout).not.toContain(warning);
});

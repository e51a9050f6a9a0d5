import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeFile } from "../platform/data-folder.ts";
import { StoreGoneError } from "../platform/errors.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { openStore } from "./store.ts";

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

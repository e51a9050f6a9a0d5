import {
  chmodSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSubmit } from "../services/intake/submit.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { backupStore, restoreStore } from "./backup.ts";
import { dropOldStores, mostKeptStores } from "./copies.ts";
import { openStore } from "./open.ts";

async function setUp() {
  const store = await temporaryStore();
  const submit = createSubmit(testContext(store, { mail: { targets: [] } }));
  const post = (name: string) => submit("contact", contactFields({ name }), meta());
  await post("Before");
  const file = join(temporaryFolder(), "backup.db");
  return { store, post, file };
}

test("store, backup and restored store are nobody else's to read", async () => {
  const { store, file } = await setUp();
  const forOthers = (path: string) => statSync(path).mode & 0o007;
  const main = join(store.folder, "site.db");
  expect([main, `${main}-wal`, `${main}-shm`].map(forOthers)).toEqual([0, 0, 0]);
  await backupStore(store.folder, file);
  expect(forOthers(file)).toBe(0);
  await store.close();
  chmodSync(file, 0o644);
  restoreStore(file, store.folder);
  expect(forOthers(main)).toBe(0);
});

test("a backup is made while submissions come in, and restores what was there", async () => {
  const { store, post, file } = await setUp();
  const writing = Promise.all(Array.from({ length: 50 }, (_, i) => post(`During ${i}`)));
  const summary = await backupStore(store.folder, file);
  await writing;
  await post("After");
  expect(summary.submissions).toBeGreaterThanOrEqual(1);
  await store.close();

  const { kept } = restoreStore(file, store.folder);
  expect(readdirSync(store.folder)).toContain(kept?.split("/").at(-1));
  const restored = await openStore(store.location);
  const leads = await listSubmissions(restored, { limit: 100 });
  await restored.close();
  expect(leads).toHaveLength(summary.submissions);
  expect(leads.map(({ fields }) => fields.name)).not.toContain("After");
});

test("nothing is put under a running server, and no backup is overwritten", async () => {
  const { store, file } = await setUp();
  await backupStore(store.folder, file);
  await expect(backupStore(store.folder, file)).rejects.toThrow(/exists already/);
  expect(() => restoreStore(file, store.folder)).toThrow(/Stop the server/);
  expect(readdirSync(store.folder).sort()).toEqual(["site.db", "site.db-shm", "site.db-wal"]);
});

test("a store that was put aside never goes because of how many there are; one too many is refused", async () => {
  const { store, file } = await setUp();
  await backupStore(store.folder, file);
  await store.close();
  const kept = () => readdirSync(store.folder).filter((name) => name.includes(".before-"));
  let first: string | null = null;
  for (let i = 0; i < mostKeptStores; i += 1) {
    first ??= restoreStore(file, store.folder).kept;
    // As if each had been put aside at another moment.
    const name = `site.db.before-2099-01-01T00-00-${String(i).padStart(2, "0")}-000Z`;
    if (i > 0) writeFileSync(join(store.folder, name), "");
    dropOldStores(store.folder);
  }
  expect(kept()).toHaveLength(mostKeptStores);
  expect(kept()).toContain(first?.split("/").at(-1));
  expect(() => restoreStore(file, store.folder)).toThrow(/10 stores .*nothing was changed/);
  expect(kept()).toHaveLength(mostKeptStores);
  expect(readdirSync(store.folder)).toHaveLength(mostKeptStores + 1);
});

test("the store is no backup of itself, whatever it is called", async () => {
  const { store } = await setUp();
  await store.close();
  const main = join(store.folder, "site.db");
  const links = temporaryFolder();
  symlinkSync(main, join(links, "soft.db"));
  linkSync(main, join(store.folder, "hard.db"));
  const names = [main, `${store.folder}/../${store.folder.split("/").at(-1)}/site.db`];
  for (const name of [...names, join(links, "soft.db"), join(store.folder, "hard.db")]) {
    expect(() => restoreStore(name, store.folder)).toThrow(/is the store itself.*nothing/);
  }
  expect(readdirSync(store.folder).sort()).toEqual(["hard.db", "site.db"]);
});

test("a damaged backup is refused and changes nothing", async () => {
  const { store } = await setUp();
  await store.close();
  const damaged = join(temporaryFolder(), "damaged.db");
  writeFileSync(damaged, "no database at all, but long enough to be looked at");
  const pages = join(temporaryFolder(), "pages.db");
  const whole = readFileSync(join(store.folder, "site.db"));
  // Behind the first pages, so that it can still be opened.
  writeFileSync(pages, whole.fill("damaged ", 40_960, whole.length - 40_960));
  for (const file of [damaged, pages]) {
    const refused = catching(() => restoreStore(file, store.folder));
    expect(refused).toMatch(/is no usable backup \(.*\); nothing was changed/);
    expect(refused.split("\n")).toHaveLength(1);
    expect(refused.startsWith(`${file} `)).toBe(true);
  }
  expect(() => restoreStore(temporaryFolder(), store.folder)).toThrow(/could not be copied/);
  expect(() => restoreStore(`${damaged}.none`, store.folder)).toThrow(/no file/);
  const again = await openStore(store.location);
  expect(await listSubmissions(again, { limit: 10 })).toHaveLength(1);
  await again.close();
});

function catching(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("It was not refused.");
}

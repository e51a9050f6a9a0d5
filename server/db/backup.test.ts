import {
  chmodSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { backupStore, restoreStore } from "./backup.ts";
import { dropOldStores, maxKeptStores } from "./copies.ts";
import { openStore } from "./store.ts";

async function setUp() {
  const store = await temporaryStore();
  const submit = createSubmit(testContext(store, { mail: { targets: [] } }));
  const post = (name: string) => submit("contact", contactFields({ name }), meta());
  await post("Before");
  const file = join(temporaryFolder(), "backup.db");
  return { store, post, file };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("the store and a restored store are nobody else's to read", async () => {
  const { store, file } = await setUp();
  const forOthers = (path: string) => modeOf(path) & 0o007;
  const main = join(store.folder, "site.db");
  expect([main, `${main}-wal`, `${main}-shm`].map(forOthers)).toEqual([0, 0, 0]);
  await backupStore(store.folder, file);
  await store.close();
  chmodSync(file, 0o644);
  await restoreStore(file, store.folder);
  expect(modeOf(main)).toBe(0o640);
});

test("a backup is its maker's alone while it is written and afterwards, whatever the process allows to others", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { store, file } = await setUp();
  await store.write((db) =>
    db
      .insertInto("disabled_targets")
      .values({ target: "x", reason: "long ".repeat(200_000), disabled_at: "" })
      .execute(),
  );
  // One that a crash left behind, for everyone to read.
  writeFileSync(`${file}.part`, "", { mode: 0o666 });
  const seen = new Map<string, Set<number>>();
  const look = () => {
    for (const name of readdirSync(dirname(file))) {
      const modes = seen.get(name) ?? new Set();
      seen.set(name, modes.add(modeOf(join(dirname(file), name))));
    }
  };
  const writing = backupStore(store.folder, file).finally(() => clearInterval(looking));
  look();
  const looking = setInterval(look, 0);
  await writing;
  look();
  expect([...seen.keys()]).toContain("backup.db.part");
  expect(new Set([...seen.values()].flatMap((modes) => [...modes]))).toEqual(new Set([0o600]));
});

test("a copy of an open backup is its maker's alone before it is checked", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { store, file } = await setUp();
  await backupStore(store.folder, file);
  await store.close();
  chmodSync(file, 0o666);
  const restoring = restoreStore(file, store.folder);
  // The copy is made before the first wait.
  expect(modeOf(join(store.folder, "site.db.restored"))).toBe(0o600);
  await restoring;
});

test("a backup is made while submissions come in, and restores what was there", async () => {
  const { store, post, file } = await setUp();
  const writing = Promise.all(Array.from({ length: 50 }, (_, i) => post(`During ${i}`)));
  const summary = await backupStore(store.folder, file);
  await writing;
  await post("After");
  expect(summary.submissions).toBeGreaterThanOrEqual(1);
  await store.close();

  const { kept } = await restoreStore(file, store.folder);
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
  await expect(restoreStore(file, store.folder)).rejects.toThrow(/Stop the server/);
  expect(readdirSync(store.folder).sort()).toEqual(["site.db", "site.db-shm", "site.db-wal"]);
});

test("a store that was put aside never goes because of how many there are; one too many is refused", async () => {
  const { store, file } = await setUp();
  await backupStore(store.folder, file);
  await store.close();
  const kept = () => readdirSync(store.folder).filter((name) => name.includes(".before-"));
  let first: string | null = null;
  for (let i = 0; i < maxKeptStores; i += 1) {
    first ??= (await restoreStore(file, store.folder)).kept;
    // As if each had been put aside at another moment.
    const name = `site.db.before-2099-01-01T00-00-${String(i).padStart(2, "0")}-000Z`;
    if (i > 0) writeFileSync(join(store.folder, name), "");
    dropOldStores(store.folder);
  }
  expect(kept()).toHaveLength(maxKeptStores);
  expect(kept()).toContain(first?.split("/").at(-1));
  await expect(restoreStore(file, store.folder)).rejects.toThrow(/10 stores .*nothing was changed/);
  expect(kept()).toHaveLength(maxKeptStores);
  expect(readdirSync(store.folder)).toHaveLength(maxKeptStores + 1);
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
    await expect(restoreStore(name, store.folder)).rejects.toThrow(/is the store itself.*nothing/);
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
    const refused = await failureOf(restoreStore(file, store.folder));
    expect(refused).toMatch(/is no usable backup \(.*\); nothing was changed/);
    expect(refused.split("\n")).toHaveLength(1);
    expect(refused.startsWith(`${file} `)).toBe(true);
  }
  await expect(restoreStore(temporaryFolder(), store.folder)).rejects.toThrow(
    /could not be copied/,
  );
  await expect(restoreStore(`${damaged}.none`, store.folder)).rejects.toThrow(/no file/);
  const again = await openStore(store.location);
  expect(await listSubmissions(again, { limit: 10 })).toHaveLength(1);
  await again.close();
});

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("It was not refused."),
    (failure: unknown) => failure,
  );
  return (error as Error).message;
}

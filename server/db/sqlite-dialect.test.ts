import { expect, test } from "vitest";
import { temporaryStore } from "../testing/store.ts";
import type { Db } from "./store.ts";

const insert = (target: string) => (db: Db) =>
  db.insertInto("disabled_targets").values({ target, reason: "", disabled_at: "" }).execute();

async function targetsIn(store: Awaited<ReturnType<typeof temporaryStore>>) {
  const rows = await store.read((db) =>
    db.selectFrom("disabled_targets").select("target").orderBy("target").execute(),
  );
  return rows.map(({ target }) => target);
}

test("writes that are asked for at once are stored by few commits, in order", async () => {
  const store = await temporaryStore();
  const names = Array.from({ length: 100 }, (_, i) => `t${String(i).padStart(3, "0")}`);
  const ids = new Set<unknown>();
  const order: string[] = [];
  await Promise.all(
    names.map((name) =>
      store.write(async (db) => {
        order.push(name);
        ids.add(db);
        await insert(name)(db);
      }),
    ),
  );
  expect(order).toEqual(names);
  expect(ids.size).toBeLessThanOrEqual(3);
  expect(await targetsIn(store)).toEqual(names);
});

test("a write that fails undoes itself alone, whatever else is in its commit", async () => {
  const store = await temporaryStore();
  const outcomes = await Promise.allSettled([
    store.write(insert("a")),
    store.write(async (db) => {
      await insert("b")(db);
      throw new Error("no");
    }),
    // Its own error of the database: the name is taken.
    store.write(insert("a")),
    store.write(async (db) => {
      await insert("c")(db);
      const reader = db.selectFrom("disabled_targets").selectAll().stream()[Symbol.asyncIterator]();
      await reader.next();
      throw new Error("while reading");
    }),
    store.write(insert("d")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(await targetsIn(store)).toEqual(["a", "d"]);
});

test("no write resolves before its commit, and a failed commit fails each of its writes", async () => {
  const store = await temporaryStore();
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const outcomes = await Promise.allSettled([
    store.write(insert("first")),
    store.write(insert("second")),
    store.write(async () => {
      throw full;
    }),
  ]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "store_full" } });
  expect(await targetsIn(store)).toEqual([]);
  await store.write(insert("later"));
  expect(await targetsIn(store)).toEqual(["later"]);
});

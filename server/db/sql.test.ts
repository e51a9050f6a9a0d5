import { expect, test } from "vitest";
import { temporaryStore } from "../testing/store.ts";

test("a rollback while rows are still read leaves the first error, an ended reader and a store that works", async () => {
  const store = await temporaryStore();
  const rows = ["a", "b", "c"].map((target) => ({ target, reason: "", disabled_at: "" }));
  const count = () =>
    store.read((db) => db.selectFrom("disabled_targets").select("target").execute());
  await store.write((db) => db.insertInto("disabled_targets").values(rows).execute());
  let reader: AsyncIterator<unknown> | undefined;
  const failing = store.write(async (db) => {
    await db.deleteFrom("disabled_targets").where("target", "=", "a").execute();
    reader = db.selectFrom("disabled_targets").selectAll().stream()[Symbol.asyncIterator]();
    await reader.next();
    throw new Error("the first error");
  });
  await expect(failing).rejects.toThrow("the first error");
  expect(await count()).toHaveLength(3);
  await expect(reader?.next()).rejects.toThrow(/transaction ended/);
  await store.probe();
});

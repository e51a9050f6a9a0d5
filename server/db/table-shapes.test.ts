import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { temporaryStore } from "../testing/store.ts";
import { allTables, tablesInOrder } from "./move.ts";

const here = "url" in inject("postgres");

test.runIf(here)("another schema's tables are not listed, and may go meanwhile", async () => {
  const store = await temporaryStore("postgres");
  const other = new pg.Client({ connectionString: store.location.databaseUrl ?? "" });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("create schema another");
  await other.query("set search_path to another");
  await other.query("create table foreign_one (id text)");
  const names = (await store.read(allTables)).map(({ name }) => name);
  expect(names).toContain("submissions");
  expect(names).not.toContain("foreign_one");

  const stop = new AbortController();
  const comings = (async () => {
    while (!stop.signal.aborted) {
      await other.query("create table passing (id serial)");
      await other.query("drop table passing");
    }
  })();
  for (let i = 0; i < 50; i++) expect(await store.read(allTables)).toHaveLength(names.length);
  stop.abort();
  await comings;
});

test("what is derived is among all tables, and not among those that a move copies", async () => {
  const store = await temporaryStore("sqlite");
  const [every, copied] = [await store.read(allTables), await store.read(tablesInOrder)];
  const derived = (names: typeof every) =>
    names.filter(({ name }) => name.startsWith("submission_search"));
  expect(derived(every).length).toBeGreaterThan(0);
  expect(derived(copied)).toEqual([]);
});

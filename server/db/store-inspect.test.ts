import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  earlierStore,
  onEachStore,
  temporaryDatabase,
  temporaryFolder,
  temporaryStore,
} from "../testing/store.ts";
import { migrations } from "./migrate.ts";
import { inspectStore } from "./store.ts";

onEachStore("looking at a store", (kind) => {
  test("says that there is none, and makes none", async () => {
    const dataDir = join(temporaryFolder(), "not/there");
    const databaseUrl = kind === "postgres" ? await temporaryDatabase() : null;
    const location = { dataDir, databaseUrl };
    expect(await inspectStore(location)).toEqual({ kind: "missing" });
    expect(await inspectStore(location)).toEqual({ kind: "missing" });
  });

  test("says that its schema is older or current, and leaves it so", async () => {
    const before = await earlierStore(kind, migrations.at(-2)?.version ?? 0);
    const store = await temporaryStore(kind);
    for (const [location, expected] of [
      [before, "older"],
      [store.location, "current"],
    ] as const) {
      const found = await inspectStore(location);
      expect(found.kind).toBe(expected);
      expect(await inspectStore(location)).toEqual(found);
    }
  });

  test("says that its schema is newer, whatever that looks like", async () => {
    const store = await temporaryStore(kind);
    await store.write(async (db) => {
      await sql`insert into schema_versions values (999, 'future', '')`.execute(db);
      await sql`create table of_the_future (id text)`.execute(db);
    });
    expect(await inspectStore(store.location)).toEqual({ kind: "newer", schema: 999 });
  });

  test("names what somebody else has put into it", async () => {
    const store = await temporaryStore(kind);
    await store.write((db) => sql`create table orders (id text)`.execute(db));
    await expect(inspectStore(store.location)).rejects.toThrow(/unknown table orders/);
  });
});

test("a file that is no store is named, and nothing is left beside it", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "site.db"), "a text, and long enough to be looked at by a database");
  const location = { dataDir, databaseUrl: null };
  await expect(inspectStore(location)).rejects.toThrow(/site\.db is no store/);
  expect(readdirSync(dataDir)).toEqual(["site.db"]);
});

test("a store that no server uses is left without a log", async () => {
  const store = await temporaryStore("sqlite");
  await store.close();
  await inspectStore(store.location);
  expect(readdirSync(store.folder)).toEqual(["site.db"]);
});

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  onEachStore,
  temporaryDatabase,
  temporaryFolder,
  temporaryStore,
} from "../testing/store.ts";
import { inspectStore } from "./inspect.ts";

onEachStore("looking at a store", (kind) => {
  test("says that there is none, and makes none", async () => {
    const dataDir = join(temporaryFolder(), "not/there");
    const databaseUrl = kind === "postgres" ? await temporaryDatabase() : null;
    const location = { dataDir, databaseUrl };
    expect(await inspectStore(location)).toEqual({ kind: "missing" });
    expect(await inspectStore(location)).toEqual({ kind: "missing" });
  });

  test.each([
    ["older", -1],
    ["current", 0],
    ["newer", 1],
  ] as const)("says that its schema is %s, and leaves it so", async (expected, by) => {
    const store = await temporaryStore(kind);
    await store.write((db) => {
      const newest = sql`(select max(version) from schema_versions)`;
      return by < 0
        ? sql`delete from schema_versions where version = ${newest}`.execute(db)
        : sql`update schema_versions set version = version + ${by} where version = ${newest}`.execute(
            db,
          );
    });
    const found = await inspectStore(store.location);
    expect(found.kind).toBe(expected);
    expect(await inspectStore(store.location)).toEqual(found);
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

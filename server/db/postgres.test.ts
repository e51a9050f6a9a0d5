import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { StartError } from "../platform/errors.ts";
import { onEachStore, temporaryDatabase, temporaryStore } from "../testing/store.ts";
import { migrations } from "./migrate.ts";
import { enterAlone, inspectPostgres, openPostgres } from "./postgres.ts";
import { claimDue } from "./repositories/deliveries.ts";

const postgres = inject("postgres");
const here = "url" in postgres;

/** The server's list has the connections of every database; other workers' tests must keep theirs. */
const endOwn =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'website'";

async function client(url: string): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  onTestFinished(() => connection.end());
  return connection;
}

test.runIf(here)("eight servers that start at once migrate one database once", async () => {
  const url = await temporaryDatabase();
  const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url)));
  await Promise.all(stores.map((store) => store.close()));
  const { rows } = await (await client(url)).query(
    "select version from schema_versions order by 1",
  );
  expect(rows.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version));
});

test.runIf(here)("the schema is compared only after a migration that runs has ended", async () => {
  const { location } = await temporaryStore("postgres");
  const url = location.databaseUrl ?? "";
  const migrating = await client(url);
  await migrating.query("begin");
  // The lock of a migration; see migrate.ts.
  await migrating.query("select pg_advisory_xact_lock(1936290917)");
  let isRead = false;
  const reading = inspectPostgres(url).then((version) => {
    isRead = true;
    return version;
  });
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  // Within a transaction the list of connections stays as it was first read.
  const watching = await client(url);
  await expect.poll(async () => (await watching.query(waiting)).rowCount).toBe(1);
  expect(isRead).toBe(false);
  await migrating.query("commit");
  expect(await reading).toBe(migrations.at(-1)?.version);
});

test.runIf(here)("a database without a store is none to read from, and stays empty", async () => {
  const url = await temporaryDatabase();
  await expect(openPostgres(url, { mustExist: true })).rejects.toThrow(/no store in the database/);
  const { rows } = await (await client(url)).query("select to_regclass('submissions') as found");
  expect(rows).toEqual([{ found: null }]);
  await (await openPostgres(url)).close();
  await (await openPostgres(url, { mustExist: true })).close();
});

test.runIf(here)("connections that the database ends are replaced without a word", async () => {
  const store = await temporaryStore("postgres");
  const other = await client(store.location.databaseUrl ?? "");
  await Promise.all(Array.from({ length: 5 }, () => store.probe()));
  await other.query(endOwn);
  await expect(store.write(async () => "done")).resolves.toBe("done");
});

test.runIf(here)("a transaction whose connection breaks is run again", async () => {
  const store = await temporaryStore("postgres");
  const other = await client(store.location.databaseUrl ?? "");
  let runs = 0;
  await store.write(async (db) => {
    runs += 1;
    await db
      .insertInto("disabled_targets")
      .values({ target: `t${runs}`, reason: "", disabled_at: "" })
      .execute();
    if (runs > 1) return;
    await other.query(`${endOwn} and state = 'idle in transaction'`);
    await db.selectFrom("disabled_targets").selectAll().execute();
  });
  const rows = await store.read((db) => db.selectFrom("disabled_targets").selectAll().execute());
  expect(rows.map(({ target }) => target)).toEqual(["t2"]);
});

test.runIf(here)("a database that does not sync its commits is refused", async () => {
  const url = `${await temporaryDatabase()}%20-c%20synchronous_commit%3Doff`;
  await expect(openPostgres(url)).rejects.toThrow(/synchronous_commit/);
});

test.runIf(here)("a wrong password stops the start at once, and is not repeated", async () => {
  const url = new URL("url" in postgres ? postgres.url : "");
  url.password = "hunter2";
  const failure = await openPostgres(url.href).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(/DATABASE_URL.*28P01/);
  expect(String(failure)).not.toContain("hunter2");
});

test.runIf(here)("a store of a newer version is left alone", async () => {
  const url = await temporaryDatabase();
  await (await openPostgres(url)).close();
  await (await client(url)).query("insert into schema_versions values (999, 'future', '')");
  await expect(openPostgres(url)).rejects.toThrow(/newer/);
});

test.runIf(here)("a closed store is a store failure, not a crash", async () => {
  const store = await openPostgres(await temporaryDatabase());
  await store.close();
  await expect(store.write(async () => 1)).rejects.toMatchObject({ code: "store_failed" });
});

onEachStore("the store", (kind) => {
  test("a failed transaction leaves nothing", async () => {
    const store = await temporaryStore(kind);
    const failing = store.write(async (db) => {
      await db
        .insertInto("disabled_targets")
        .values({ target: "x", reason: "", disabled_at: "" })
        .execute();
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(
      await store.read((db) => db.selectFrom("disabled_targets").selectAll().execute()),
    ).toEqual([]);
  });

  test("the probe leaves nothing behind", async () => {
    const store = await temporaryStore(kind);
    await store.probe();
    await store.probe();
    expect(
      await store.read((db) => db.selectFrom("disabled_targets").selectAll().execute()),
    ).toEqual([]);
  });

  test("an empty outbox has nothing to claim", async () => {
    const store = await temporaryStore(kind);
    const claim = { worker: "w", now: "2026", farAhead: "2028", lockedUntil: "2027", limit: 5 };
    expect(await store.write((db) => claimDue(db, claim))).toEqual([]);
  });
});

test.runIf(here)(
  "whoever moves a store is alone in it, and is told who else is there",
  async () => {
    const url = await temporaryDatabase();
    const servers = [await openPostgres(url), await openPostgres(url)];
    const alone = () => openPostgres(url, { alone: true });
    await expect(alone()).rejects.toThrow(/in use \(process \d+ for .*nothing was changed/s);
    await servers[0]?.close();
    await expect(alone()).rejects.toThrow(/in use/);
    await servers[1]?.close();
    // The database lets go of a store a moment after its connection was closed.
    const mover = await vi.waitFor(alone, 5_000);
    await expect(openPostgres(url)).rejects.toThrow(/is being moved/);
    await mover.close();
    await (await vi.waitFor(() => openPostgres(url), 5_000)).close();
  },
);

test.runIf(here)("no place is named for those whom this role may not see", async () => {
  const url = await temporaryDatabase();
  const store = await openPostgres(url);
  const other = await client(url);
  await expect(enterAlone(other)).rejects.toThrow(/process \d+ for 127\.0\.0\.1/);
  await other.query("begin; create role stranger; set local role stranger");
  await expect(enterAlone(other)).rejects.toThrow(/process \d+ for an unknown place/);
  await other.query("rollback");
  await store.close();
});

test.runIf(here)("a crash leaves nobody in a store", async () => {
  const url = await temporaryDatabase();
  const store = await openPostgres(url);
  await (await client(url)).query(endOwn);
  // The database ends a connection a moment after it was told to.
  const mover = await vi.waitFor(() => openPostgres(url, { alone: true }), 5_000);
  await mover.close();
  await store.close();
});

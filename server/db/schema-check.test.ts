import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { storeFile } from "../platform/data-folder.ts";
import { StartError } from "../platform/errors.ts";
import { earlierStore, onEachStore, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { backupStore, restoreStore, settledIn } from "./backup.ts";
import { leftBehind } from "./copies.ts";
import { migrations } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { makeTemporary, SchemaError } from "./schema-check.ts";
import { scrubStore } from "./sqlite.ts";
import { inspectStore, openStore } from "./store.ts";

const versions = migrations.map(({ version }) => version);

onEachStore("a store of an earlier version", (kind) => {
  test.each([0, ...versions])("of schema %d opens, and is brought up to date", async (version) => {
    const location = await earlierStore(kind, version);
    await (await openStore(location)).close();
    expect((await inspectStore(location)).kind).toBe("current");
  });
});

/**
 * Existing stores have exactly these definitions. If an update of a package words them differently, the migration has to state the old
 * SQL itself, or every existing store would be refused.
 */
test("migrations create the same definitions as ever", async () => {
  const made: Record<number, string> = {};
  for (const version of versions) {
    const { dataDir } = await earlierStore("sqlite", version);
    const database = new BetterSqlite(join(dataDir, storeFile));
    const definitions = database
      .prepare("select type, name, tbl_name, sql from sqlite_schema order by type, name")
      .raw()
      .all();
    database.close();
    const hash = createHash("sha256").update(JSON.stringify(definitions)).digest("hex");
    made[version] = hash.slice(0, 12);
  }
  expect(made).toMatchInlineSnapshot(`
    {
      "1": "cc9a6369849c",
      "10": "4054933a2955",
      "11": "f3cdb398d7b1",
      "2": "cff147b40d75",
      "20": "5b23e4c64772",
      "21": "10209b7dc7c3",
      "22": "aa0c4d7fa31d",
      "28": "26dd4bfc83a0",
      "3": "f1c06cad3244",
      "36": "ac5e0d5117e2",
      "37": "b2ffd069a55a",
      "38": "44e8e83d0b2c",
      "39": "efd44ddbb600",
      "4": "1a0b19c4b5fb",
      "40": "f8808d43746a",
      "41": "219a61581678",
      "42": "1f5adb09daeb",
      "43": "1f5adb09daeb",
      "44": "7bad9e32b92b",
      "45": "2615d62bcc8a",
      "46": "02e1ef287b11",
    }
  `);
});

/** Changes to a store's file, and how the refusal names them. */
const attacks: ReadonlyArray<[what: string, statements: string, named: RegExp]> = [
  [
    "a trigger that mails each message to a stranger",
    "create trigger bcc after insert on deliveries begin update deliveries set target = 'eve@example.org' where id = new.id; end",
    /unknown trigger bcc/,
  ],
  [
    "a trigger that deletes",
    "create trigger gone after update on submissions begin delete from deliveries; end",
    /unknown trigger gone/,
  ],
  ["a table", "create table orders (id text)", /unknown table orders/],
  ["a view", "create view names as select fields from submissions", /unknown view names/],
  [
    "a view in the place of a table",
    "alter table secrets rename to kept; create view secrets as select 'site' as name, 'known' as value, '' as created_at",
    /unknown table kept; .*unknown view secrets; .*table secrets is missing/,
  ],
  [
    "a view in the place of the versions",
    "alter table schema_versions rename to v; create view schema_versions as select * from v",
    /unknown table v; .*unknown table submissions/,
  ],
  ["an index", "create index extra on submissions (page)", /unknown index extra/],
  [
    "an index with an expression",
    "create index extra on submissions (lower(fields))",
    /unknown index extra/,
  ],
  [
    "another index under a name of ours",
    "drop index deliveries_due; create index deliveries_due on deliveries (run_at) where state = 'never'",
    /index deliveries_due is different/,
  ],
  ["one index less", "drop index bookings_one_per_slot", /index bookings_one_per_slot is missing/],
  [
    "a unique index that isn't",
    "drop index bookings_one_per_slot; create index bookings_one_per_slot on bookings (starts_at) where state = 'booked'",
    /index bookings_one_per_slot is different/,
  ],
  ["a column", "alter table submissions add column extra text", /table submissions is different/],
  [
    "a column that is worked out",
    "alter table submissions add column extra text generated always as (fields || page) virtual",
    /table submissions is different/,
  ],
  [
    "a check that runs a function",
    "drop table used_proofs; create table used_proofs (id text primary key, expires_at text not null check (length(sqlite_version()) > 0))",
    /table used_proofs is different/,
  ],
  [
    "a default that runs a function",
    "drop table used_proofs; create table used_proofs (id text primary key, expires_at text not null default (hex(randomblob(1000000))))",
    /table used_proofs is different/,
  ],
  [
    "a key that no longer leads to a submission",
    "alter table lead_events rename to old; create table lead_events as select * from old; drop table old",
    /table lead_events is different/,
  ],
  [
    "a virtual table",
    "create virtual table words using fts5vocab(submission_search, 'row')",
    /unknown table words/,
  ],
  [
    "a virtual table of another kind",
    "create virtual table places using rtree(id, a, b)",
    /unknown table places/,
  ],
  ["statistics", "analyze", /unknown table sqlite_stat1/],
  [
    "a name that steers a terminal",
    'create table "x\u001b[2Jwiped\n\u202e" (id text)',
    /unknown table xwiped\b/,
  ],
  ["another user version", "pragma user_version = 7", /user_version is 7 instead of 0/],
  ["another application", "pragma application_id = 7", /application_id is 7 instead of 0/],
  [
    "a step that there never was",
    "insert into schema_versions values (5, 'secret', '')",
    /unknown step 5 secret/,
  ],
  [
    "a step less",
    "delete from schema_versions where version = 20",
    /step 20 one-open-booking is missing/,
  ],
  [
    "a lower version than the tables are of",
    "delete from schema_versions where version > 38",
    /unknown table alerts/,
  ],
  ["no version", "delete from schema_versions", /unknown table submissions/],
  ["no versions at all", "drop table schema_versions", /unknown table submissions/],
];

async function changed(statements: string): Promise<{ dataDir: string; file: string }> {
  const store = await temporaryStore();
  await store.close();
  const file = join(store.folder, storeFile);
  const database = new BetterSqlite(file);
  database.exec(statements);
  database.close();
  return { dataDir: store.folder, file };
}

test.each(attacks)(
  "an embedded store with %s is refused by name, wherever it is opened",
  async (_, statements, named) => {
    const { dataDir, file } = await changed(statements);
    const location = { dataDir, databaseUrl: null };
    const before = readFileSync(file);
    for (const open of [
      () => openStore(location),
      () => openStore(location, { mustExist: true, patient: true }),
      () => inspectStore(location),
      () => scrubStore(file),
    ]) {
      const failure = await open().then(String, (error: unknown) => error);
      expect(failure).toBeInstanceOf(StartError);
      expect(String(failure)).toMatch(named);
    }
    expect(readFileSync(file).equals(before)).toBe(true);

    const backup = join(temporaryFolder(), "backup.db");
    await expect(backupStore(dataDir, backup)).rejects.toThrow(named);
    expect(existsSync(backup)).toBe(false);
    copyFileSync(file, backup);
    expect(await settledIn(backup)).toBeNull();
    const own = await temporaryStore();
    await own.close();
    const ours = join(own.folder, storeFile);
    const kept = readFileSync(ours);
    const refused = await restoreStore(backup, own.folder).then(String, String);
    expect(refused).toMatch(/is no usable backup \(.*\); nothing was changed/);
    expect(refused).toMatch(named);
    expect(readFileSync(ours).equals(kept)).toBe(true);
  },
);

test("restore replaces a changed store by a good backup", async () => {
  const good = await temporaryStore();
  const backup = join(temporaryFolder(), "backup.db");
  await backupStore(good.folder, backup);
  const { dataDir } = await changed("create table orders (id text)");
  await restoreStore(backup, dataDir);
  await (await openStore({ dataDir, databaseUrl: null })).close();
});

test("a store with a table listed twice is refused", async () => {
  const store = await temporaryStore();
  await store.close();
  const file = join(store.folder, storeFile);
  const database = new BetterSqlite(file);
  database.unsafeMode(true);
  database.exec(
    "pragma writable_schema = on; insert into sqlite_schema select type, name, tbl_name, rootpage, sql from sqlite_schema where name = 'used_proofs'; pragma writable_schema = off",
  );
  database.close();
  await expect(openStore(store.location)).rejects.toThrow(StartError);
});

test("a UTF-16 store is refused: the search after an erasure reads UTF-8", async () => {
  const source = new BetterSqlite(join((await temporaryStore()).folder, storeFile), {
    readonly: true,
  });
  const folder = temporaryFolder();
  const other = new BetterSqlite(join(folder, storeFile));
  other.pragma("encoding = 'UTF-16le'");
  const shadows = /^submission_search_/;
  const objects = source.prepare("select name, sql from sqlite_schema where sql is not null").all();
  for (const { name, sql } of objects as Array<{ name: string; sql: string }>) {
    if (!shadows.test(name)) other.exec(sql);
  }
  for (const row of source
    .prepare("select version, name, applied_at from schema_versions")
    .raw()
    .all()) {
    other.prepare("insert into schema_versions values (?, ?, ?)").run(row);
  }
  source.close();
  other.close();
  await expect(openStore({ dataDir: folder, databaseUrl: null })).rejects.toThrow(
    /encoding is UTF-16le instead of UTF-8/,
  );
});

test("a changed store in DATA_DIR can't be moved", async () => {
  const postgres = inject("postgres");
  if ("missing" in postgres) return;
  const { dataDir } = await changed("create view submissions_of_eve as select * from submissions");
  const there = await temporaryStore("postgres");
  const both = { dataDir, databaseUrl: there.location.databaseUrl };
  expect(await leftBehind(both, there)).toBeNull();
  await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow(SchemaError);
});

test("backup and restore never write through a link", async () => {
  const store = await temporaryStore();
  const folder = temporaryFolder();
  const elsewhere = join(temporaryFolder(), "elsewhere");
  writeFileSync(elsewhere, "mine");
  const file = join(folder, "backup.db");
  symlinkSync(elsewhere, `${file}.part`);
  await backupStore(store.folder, file);
  await store.close();
  symlinkSync(elsewhere, join(store.folder, `${storeFile}.restored`));
  writeFileSync(join(store.folder, `${storeFile}.restored-journal`), "half of another store");
  await restoreStore(file, store.folder);
  expect(readFileSync(elsewhere, "utf8")).toBe("mine");
  await (await openStore(store.location)).close();
});

test("backup refuses to replace a dangling link", async () => {
  const store = await temporaryStore();
  const folder = temporaryFolder();
  symlinkSync(join(folder, "nowhere"), join(folder, "backup.db"));
  await expect(backupStore(store.folder, join(folder, "backup.db"))).rejects.toThrow(
    /exists already/,
  );
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
});

test.each(["-wal", "-journal"])(
  "restore refuses a backup with a log next to it (%s)",
  async (log) => {
    const store = await temporaryStore();
    const folder = temporaryFolder();
    const file = join(folder, "copied.db");
    await backupStore(store.folder, file);
    await store.close();
    writeFileSync(file + log, "what was written last");
    await expect(restoreStore(file, store.folder)).rejects.toThrow(
      /is incomplete: part of it is in .*copied\.db-.*Nothing was changed/,
    );
    writeFileSync(file + log, "");
    await restoreStore(file, store.folder);
  },
);

const postgres = inject("postgres");

/** Changes to a database, and how the refusal names them. */
const databaseAttacks: ReadonlyArray<[what: string, statements: string, named: RegExp]> = [
  [
    "a trigger",
    "create function bcc() returns trigger language plpgsql as $$ begin new.target = 'eve@example.org'; return new; end $$; create trigger bcc before insert on deliveries for each row execute function bcc()",
    /unknown trigger bcc on deliveries.*unknown function bcc/,
  ],
  [
    "a rule",
    "create rule copy as on insert to deliveries do also delete from used_proofs",
    /unknown rule copy on deliveries/,
  ],
  ["a table", "create table orders (id text)", /unknown table orders/],
  ["a view", "create view names as select fields from submissions", /unknown view names/],
  [
    "a materialized view",
    "create materialized view names as select fields from submissions",
    /unknown materialized view names/,
  ],
  ["a sequence", "create sequence numbers", /unknown sequence numbers/],
  [
    "a view in the place of a table",
    "alter table secrets rename to kept; create view secrets as select 'site' as name, 'known' as value, '' as created_at",
    /unknown table kept.*table secrets is missing/s,
  ],
  ["an index", "create index extra on submissions (lower(fields))", /unknown index extra/],
  [
    "a unique index that isn't",
    "drop index bookings_one_per_slot; create index bookings_one_per_slot on bookings (starts_at) where state = 'booked'",
    /index bookings_one_per_slot is different/,
  ],
  [
    "a column",
    "alter table submissions add column extra text",
    /unknown column submissions\.extra/,
  ],
  [
    "a column that is worked out",
    "alter table submissions add column extra text generated always as (fields || page) stored",
    /unknown column submissions\.extra/,
  ],
  [
    "a default with an effect",
    "alter table deliveries alter column target set default current_user",
    /column deliveries\.target is different/,
  ],
  [
    "another type",
    "alter table submissions alter column page type varchar(10)",
    /column submissions\.page is different/,
  ],
  [
    "a column that may be null",
    "alter table submissions alter column page drop not null",
    /column submissions\.page is different/,
  ],
  [
    "a check",
    "alter table submissions add check (length(fields) < 10)",
    /unknown constraint .*on submissions/,
  ],
  [
    "a key that leads nowhere",
    "alter table deliveries drop constraint deliveries_submission_id_fkey",
    /constraint deliveries_submission_id_fkey on deliveries is missing/,
  ],
  [
    "keys that are not looked at",
    "alter table deliveries disable trigger all",
    /disabled check .* on deliveries/,
  ],
  [
    "a policy",
    "alter table submissions enable row level security; create policy own on submissions using (page = '/')",
    /table submissions is different.*unknown policy own on submissions/s,
  ],
  [
    "a table that is lost in a crash",
    "alter table lead_events set unlogged",
    /table lead_events is different/,
  ],
  [
    "a table that adds its rows",
    "create schema other; create table other.more () inherits (submissions)",
    /child table other\.more of submissions/,
  ],
  [
    "a function that is called in the place of another",
    "create function lower(varchar) returns text language sql as 'select $1::text'",
    /unknown function lower/,
  ],
  ["a type", "create domain word as text", /unknown type word/],
  [
    "an operator",
    "create function eq(text, integer) returns boolean language sql as 'select true'; create operator = (leftarg = text, rightarg = integer, function = eq)",
    /unknown function eq.*unknown operator =/s,
  ],
  [
    "a step that there never was",
    "insert into schema_versions values (5, 'secret', '')",
    /unknown step 5 secret/,
  ],
  [
    "a lower version than the tables are of",
    "delete from schema_versions where version > 36",
    /unknown table booking_blocks/,
  ],
];

test.runIf("url" in postgres).each(databaseAttacks)(
  "a PostgreSQL store with %s is refused by name",
  async (_, statements, named) => {
    const store = await temporaryStore("postgres");
    await store.close();
    const other = await client(store.location.databaseUrl ?? "");
    await other.query(statements);
    for (const open of [() => openStore(store.location), () => inspectStore(store.location)]) {
      const failure = await open().then(String, (error: unknown) => error);
      expect(failure).toBeInstanceOf(SchemaError);
      expect(String(failure)).toMatch(named);
    }
  },
);

test.runIf("url" in postgres)(
  "a PostgreSQL store may have extensions, comments and other schemas next to it",
  async () => {
    const store = await temporaryStore("postgres");
    await store.close();
    const other = await client(store.location.databaseUrl ?? "");
    await other.query(
      "create schema reporting; create view reporting.leads as select form from submissions; create table reporting.orders (id text); analyze; comment on table submissions is 'leads'; alter table submissions set (fillfactor = 90)",
    );
    const { rows } = await other.query(
      "select 1 from pg_available_extensions where name = 'pg_stat_statements'",
    );
    if (rows.length > 0) await other.query("create extension pg_stat_statements");
    await (await openStore(store.location)).close();
  },
);

test.runIf("url" in postgres)("a role without TEMPORARY gets the grant to run", async () => {
  const url = new URL((await temporaryStore("postgres")).location.databaseUrl ?? "");
  const [name, role] = [url.pathname.slice(1), `plain_${url.pathname.slice(1)}`];
  const owner = await client(url.href);
  await owner.query(`revoke temporary on database ${name} from public`);
  await owner.query(`create role ${role} login password 'plain'`);
  await owner.query(`grant usage on schema store to ${role}`);
  Object.assign(url, { username: role, password: "plain" });
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await expect(makeTemporary(db, 41)).rejects.toThrow(
    /may not make temporary tables[\s\S]*grant temporary on database/,
  );
  await db.destroy();
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
});

async function client(url: string): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: url });
  // What a failed test leaves open is ended with its database.
  connection.on("error", () => undefined);
  await connection.connect();
  onTestFinished(() => connection.end());
  return connection;
}

import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrations } from "../migrate.ts";
import type { Schema } from "../schema.ts";

test("a delivery of an earlier version keeps what is known of how it went: a webhook's way, and of a mail nothing", async () => {
  const sqlite = new BetterSqlite(":memory:");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(
    db,
    migrations.filter(({ version }) => version < 41),
  );
  sqlite
    .prepare(
      "insert into submissions (id, form, reference, fields, page, created_at) values ('s', 'contact', 'TF-7K3M-9QX2', '{}', '/', '')",
    )
    .run();
  const insert = sqlite.prepare(
    "insert into deliveries (id, submission_id, channel, target, state, max_attempts, run_at, message_id, created_at) values (?, 's', ?, '', ?, 10, '', ?, '')",
  );
  for (const channel of ["mail", "webhook"]) {
    for (const state of ["delivered", "pending", "dead"]) {
      insert.run(`${channel} ${state}`, channel, state, `${channel} ${state}`);
    }
  }
  await migrate(db);
  expect(
    sqlite.prepare("select id from deliveries where delivered_by is not null").pluck().all(),
  ).toEqual(["webhook delivered"]);
  expect(sqlite.prepare("select distinct delivered_by from deliveries").pluck().all()).toEqual([
    null,
    "webhook",
  ]);
  sqlite.close();
});

import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrations } from "../migrate.ts";
import type { Schema } from "../schema.ts";

test("requests of an earlier version keep their days and their end, and came by the form", async () => {
  const sqlite = new BetterSqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(
    db,
    migrations.filter(({ version }) => version < 28),
  );
  sqlite
    .prepare(
      "insert into submissions (id, form, reference, fields, page, flags, created_at) values (?, ?, ?, ?, ?, ?, ?)",
    )
    .run("s", "privacy-request", "TF-7K3M-9QX2", "{}", "/", "", "2026-01-02T12:00:00.000Z");
  const earlier = {
    submission_id: "s",
    kind: "access",
    subject: "self",
    received_on: "2026-01-02",
    due_on: "2026-04-02",
    extended: 1,
    state: "closed",
    answered_on: "2026-01-05",
    closed_on: "2026-02-01",
    outcome: "denied",
    reason: "Not the person.",
  };
  const names = Object.keys(earlier);
  sqlite
    .prepare(
      `insert into privacy_requests (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(earlier);

  await migrate(db);
  expect(sqlite.prepare("select * from privacy_requests").all()).toEqual([
    { ...earlier, source: "form", ground: null, exemption: "" },
  ]);
  // One submission may ask for more from now on, and its rows still go with it.
  sqlite
    .prepare(
      "insert into privacy_requests (submission_id, kind, subject, received_on, due_on, state) values ('s', 'delete', 'self', '', '', 'received')",
    )
    .run();
  sqlite.prepare("delete from submissions").run();
  expect(sqlite.prepare("select * from privacy_requests").all()).toEqual([]);
  sqlite.close();
});

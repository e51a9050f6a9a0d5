import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrate, migrations } from "../../server/db/migrate.ts";
import type { Schema } from "../../server/db/schema.ts";
import { dataFolder, post, run, startServer, until } from "./harness.ts";
import { hookServer } from "./receivers.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("the operator is mailed within seconds of a delivery that was given up", async () => {
  const data = dataFolder();
  const hook = await hookServer(() => 410);
  const settings = {
    DATA_DIR: data.path,
    ALERT_TO: "ops@example.com",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: "true",
  };
  // The folder comes with the first mail.
  const alerts = () => {
    const folder = join(data.path, "mail");
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((name) => /^alert-.*\.eml$/.test(name));
  };
  try {
    const server = await startServer(settings);
    assert.equal((await post(server.url, "A message that no webhook takes.")).status, 201);
    await until("an alert is mailed", () => alerts().length > 0, 20_000);
    await server.end("SIGTERM");
    const [name = ""] = alerts();
    const mail = readFileSync(join(data.path, "mail", name), "utf8");
    assert.match(mail, /^To: ops@example\.com/m);
    assert.match(mail, /^Subject: .*deliveries failed/m);
    assert.doesNotMatch(mail, /A message that|ada@/);
  } finally {
    hook.close();
    data.remove();
  }
});

test("how a backup ended is known to the doctor and to the digest, which names nobody", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, ALERT_TO: "none" };
  try {
    const server = await startServer(settings);
    await post(server.url, "A message of a person.");
    // A file where the folder of backups belongs.
    writeFileSync(join(data.path, "backups"), "");
    const failed = await run("server/cli/main.ts", ["backup"], settings);
    assert.notEqual(failed.code, 0);
    const doctor = await run("server/cli/main.ts", ["doctor"], settings);
    assert.match(doctor.stdout, /FAIL {2}backup +failed on /);
    const before = await run("server/cli/main.ts", ["digest"], settings);
    assert.match(before.stdout, /the last one failed, and there is no good one/);

    const other = join(data.path, "elsewhere");
    mkdirSync(other);
    const good = await run("server/cli/main.ts", ["backup", join(other, "a.db")], settings);
    assert.equal(good.code, 0, good.stderr);
    const digest = await run("server/cli/main.ts", ["digest", "--json"], settings);
    const { leads, backup } = JSON.parse(digest.stdout);
    assert.deepEqual(leads, [
      { form: "contact", count: 1, waiting: 1, states: [{ state: "new", count: 1 }] },
    ]);
    assert.ok(backup.okAt > backup.failedAt);
    assert.doesNotMatch(digest.stdout, /A message of|ada@/);

    const nobody = await run("server/cli/main.ts", ["digest", "--send"], settings);
    assert.equal(nobody.code, 2);
    assert.match(nobody.stderr, /ALERT_TO is none/);
    const down = await run("server/cli/main.ts", ["digest", "--send"], {
      ...settings,
      ALERT_TO: "ops@example.com",
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    assert.equal(down.code, 1);
    assert.match(down.stderr, /could not be mailed to ops@example.com \(.*ECONNREFUSED/);
    assert.doesNotMatch(down.stderr, /\n {4}at /);
    const sent = await run("server/cli/main.ts", ["digest", "--send"], {
      ...settings,
      ALERT_TO: "ops@example.com",
    });
    assert.equal(sent.code, 0, sent.stderr);
    assert.equal(
      readdirSync(join(data.path, "mail")).filter((name) => name.startsWith("digest-")).length,
      1,
    );
    await server.end("SIGTERM");
  } finally {
    data.remove();
  }
});

test("a backup that a store has no place to write down says that no alert will know of it", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  try {
    // As a version before the one that writes it down has left it.
    const database = new BetterSqlite(join(data.path, "site.db"));
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(
      db,
      migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === "watch"),
      ),
    );
    await db.destroy();
    const { code, stdout, stderr } = await run("server/cli/main.ts", ["backup"], settings);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /checked\./);
    assert.match(stderr, /could not be written into the store/);
  } finally {
    data.remove();
  }
});

import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseEnv } from "../config.ts";
import { inspectStore } from "../db/inspect.ts";
import { openStore } from "../db/open.ts";
import { readEnvFile } from "../settings/env-file.ts";
import { onEachStore, temporaryFolder, temporarySchema } from "../testing/store.ts";
import { runChecks } from "./checks.ts";
import { pgCommand } from "./postgres-commands.ts";

onEachStore("the doctor", (kind) => {
  test("finds a set-up that works to work", async () => {
    const env = {
      DATA_DIR: temporaryFolder(),
      MAIL_TO: "sales@example.com",
      SITE_URL: "http://www.example.com",
      ...(kind === "postgres" ? { DATABASE_URL: await temporarySchema() } : {}),
    };
    const config = parseEnv(env);
    await (await openStore(config)).close();
    const checks = await runChecks(config);
    expect(checks.filter(({ state }) => state === "fail")).toEqual([]);
    expect(checks.find(({ name }) => name === "settings")?.state).toBe("ok");
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["store", "deliveries", "clock"]),
    );
  });

  test("only looks: no folder, no store and no newer schema comes of it", async () => {
    const DATA_DIR = join(temporaryFolder(), "not/there");
    const DATABASE_URL = kind === "postgres" ? await temporarySchema() : "";
    const config = parseEnv({ DATA_DIR, DATABASE_URL });
    const storeState = async () => (await runChecks(config)).filter(({ name }) => name === "store");
    expect(await storeState()).toEqual([expect.objectContaining({ state: "warn" })]);
    expect(await inspectStore(config)).toEqual({ kind: "missing" });
    expect(existsSync(DATA_DIR)).toBe(false);

    const store = await openStore(config);
    await store.write((db) =>
      sql`delete from schema_versions where version = (select max(version) from schema_versions)`.execute(
        db,
      ),
    );
    await store.close();
    expect(await storeState()).toEqual([
      expect.objectContaining({
        state: "warn",
        detail: expect.stringMatching(/next start updates/),
      }),
    ]);
    expect((await inspectStore(config)).kind).toBe("older");
  });
});

test("names what does not work, and no password", { timeout: 30_000 }, async () => {
  const checks = await runChecks(
    parseEnv({
      DATA_DIR: temporaryFolder(),
      SMTP_URL: "smtp://user:hunter2@127.0.0.1:1",
      WEBHOOK_URL: "http://127.0.0.1:1/hook",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    }),
  );
  const failing = checks.filter(({ state }) => state === "fail").map(({ name }) => name);
  expect(failing).toEqual(["mail", "webhook"]);
  expect(JSON.stringify(checks)).not.toContain("hunter2");
});

test("a settings file is looked at for names that mean nothing, and for who may read it", async () => {
  const path = join(temporaryFolder(), ".env");
  writeFileSync(
    path,
    "SMPT_URL=smtps://user:hunter2@mail.example.com\nNODE_OPTIONS=--x\nWHATEVER=1",
  );
  chmodSync(path, 0o644);
  const config = parseEnv({ DATA_DIR: temporaryFolder() });
  const [settings] = await runChecks(config, readEnvFile({}, path));
  expect(settings?.state).toBe("warn");
  expect(settings?.detail).toContain(`${path}:1: SMPT_URL is no setting; SMTP_URL is`);
  expect(settings?.detail).toContain(`${path}:3: WHATEVER is no setting`);
  expect(settings?.detail).toContain("chmod 640");
  expect(settings?.detail).not.toMatch(/NODE_OPTIONS|hunter2/);
});

test("PostgreSQL's own commands come without the password", () => {
  const url = "postgres://us%20er:hunter2@db.example.com:6543/my%20site";
  expect(pgCommand("pg_dump", url, "it's.dump")).toBe(
    "pg_dump --format=custom --no-owner --host=db.example.com --port=6543 --username='us er' --dbname='my site' --file='it'\\''s.dump'",
  );
  expect(pgCommand("pg_restore", "postgres://db/site", "a.dump")).toMatch(/--dbname=site a\.dump$/);
});

import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Snapshot } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "../config.ts";
import { recordBackup } from "../db/backup.ts";
import { migrations } from "../db/migrate.ts";
import { inspectStore, openStore } from "../db/store.ts";
import { confirmClock } from "../retention/clock.ts";
import { readEnvFile } from "../settings/read.ts";
import {
  earlierStore,
  onEachStore,
  temporaryDatabase,
  temporaryFolder,
  temporaryStore,
} from "../testing/store.ts";
import { runChecks } from "./doctor.ts";
import { pgCommand } from "./postgres-commands.ts";

test("the doctor names a webhook that answers with a redirect, and what becomes of leads", async () => {
  const server = createServer((_, response) => {
    response.writeHead(302, { location: "https://script.example.com/echo?key=secret" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const checks = await runChecks(
    parseEnv({
      DATA_DIR: temporaryFolder(),
      WEBHOOK_URL: `http://127.0.0.1:${port}/exec`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      WEBHOOK_ALLOW_PRIVATE: "true",
    }),
  );
  const check = checks.find(({ name }) => name === "webhook");
  expect(check).toMatchObject({ state: "warn" });
  expect(check?.detail).toMatch(
    /answered 302.*\nThat is a redirect to https:\/\/script\.example\.com\. .*given up after one try/,
  );
  expect(check?.detail).not.toContain("secret");
});

onEachStore("the doctor", (kind) => {
  test("finds a set-up that works to work", async () => {
    const env = {
      DATA_DIR: temporaryFolder(),
      MAIL_TO: "sales@example.com",
      SITE_URL: "http://www.example.com",
      ...(kind === "postgres" ? { DATABASE_URL: await temporaryDatabase() } : {}),
    };
    const config = parseEnv(env);
    await (await openStore(config)).close();
    const checks = await runChecks(config);
    expect(checks.filter(({ state }) => state === "fail")).toEqual([]);
    expect(checks.find(({ name }) => name === "settings")?.state).toBe("ok");
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["store", "deliveries", "store clock"]),
    );
  });

  test("names a clock that is weeks from the store's last use, and leaves it so", async () => {
    const store = await temporaryStore(kind);
    const config = parseEnv({ DATA_DIR: store.folder });
    config.databaseUrl = store.location.databaseUrl;
    await confirmClock(store, new Date(Date.now() - 20 * 86_400_000));
    for (let look = 0; look < 2; look++) {
      const checks = await runChecks(config);
      expect(checks.find(({ name }) => name === "clock")).toMatchObject({
        state: "fail",
        detail: expect.stringMatching(/resume-retention <today>/),
      });
    }
  });

  test("only looks: no folder, no store and no newer schema comes of it", async () => {
    const DATA_DIR = join(temporaryFolder(), "not/there");
    const DATABASE_URL = kind === "postgres" ? await temporaryDatabase() : "";
    const config = parseEnv({ DATA_DIR, DATABASE_URL });
    const storeState = async () => (await runChecks(config)).filter(({ name }) => name === "store");
    expect(await storeState()).toEqual([expect.objectContaining({ state: "warn" })]);
    expect(await inspectStore(config)).toEqual({ kind: "missing" });
    expect(existsSync(DATA_DIR)).toBe(false);

    const before = await earlierStore(kind, migrations.at(-2)?.version ?? 0);
    config.dataDir = before.dataDir;
    config.databaseUrl = before.databaseUrl;
    expect(await storeState()).toEqual([
      expect.objectContaining({
        state: "warn",
        detail: expect.stringMatching(/next start updates/),
      }),
    ]);
    expect((await inspectStore(config)).kind).toBe("older");
  });
});

test("says when nobody is mailed alerts, and where they go else", async () => {
  const settings = async (env: Record<string, string>) => {
    const base = { DATA_DIR: temporaryFolder(), SITE_URL: "http://www.example.com" };
    const checks = await runChecks(parseEnv({ ...base, ...env }));
    return checks.find(({ name }) => name === "settings");
  };
  expect(await settings({ MAIL_TO: "sales@example.com", ALERT_TO: "none" })).toEqual({
    name: "settings",
    state: "warn",
    detail: "ALERT_TO is none: nobody is mailed alerts and the daily digest",
  });
  expect((await settings({}))?.detail).toContain("alerts and the daily digest go there too");
  const own = { MAIL_TO: "sales@example.com", PRIVACY_MAIL_TO: "privacy@example.com" };
  expect((await settings({ ...own, ALERT_TO: "none" }))?.detail).toMatch(
    /^ALERT_TO is none: .*\(but PRIVACY_MAIL_TO of due requests\)$/,
  );
  expect((await settings(own))?.state).toBe("ok");
  expect(await settings({ ...own, MAIL_TO: "sales@example.com, Privacy@Example.com" })).toEqual({
    name: "settings",
    state: "warn",
    detail:
      "PRIVACY_MAIL_TO and MAIL_TO both name privacy@example.com: who reads leads reads privacy requests",
  });
  expect(await settings({ MAIL_TO: "sales@example.com", ALERT_TO: "ops@example.com" })).toEqual({
    name: "settings",
    state: "ok",
    detail: "all readable",
  });
});

test("knows how the last backup ended, and how old it is", async () => {
  const store = await temporaryStore();
  const backup = async () => {
    const env = { DATA_DIR: store.folder, TIME_ZONE: "Asia/Tokyo" };
    const checks = await runChecks(parseEnv(env));
    return checks.find(({ name }) => name === "backup");
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  expect(await backup()).toMatchObject({
    state: "warn",
    detail: expect.stringMatching(/none was recorded/),
  });
  recordBackup(store.folder, { at: hoursAgo(51), problem: null });
  expect(await backup()).toMatchObject({
    state: "warn",
    detail: expect.stringMatching(/each night/),
  });
  recordBackup(store.folder, { at: hoursAgo(2), problem: "ENOSPC: no space." });
  expect(await backup()).toMatchObject({
    state: "fail",
    detail: expect.stringMatching(/ENOSPC: no space/),
  });
  recordBackup(store.folder, { at: hoursAgo(1), problem: null });
  recordBackup(store.folder, { at: hoursAgo(-60 * 24), problem: null });
  expect(await backup()).toMatchObject({
    state: "warn",
    detail: expect.stringMatching(/still to come: a clock was wrong/),
  });
  recordBackup(store.folder, { at: hoursAgo(1), problem: null });
  expect(await backup()).toMatchObject({
    state: "ok",
    detail: expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d GMT\+9$/),
  });
});

test("lists dates of the content that have run out, and how to renew them", async () => {
  const config = parseEnv({ DATA_DIR: temporaryFolder() });
  const dates = async (booking: Snapshot["booking"]) => {
    const checks = await runChecks(config, null, () => ({ ...content, booking, claims: {} }));
    return checks.find(({ name }) => name === "content dates");
  };
  const { booking } = content;
  expect(await dates({ ...booking, holidays: [] })).toMatchObject({ state: "ok" });
  const holidays = [{ day: "2020-12-25", name: "Christmas Day" }];
  expect(await dates({ ...booking, holidays })).toEqual({
    name: "content dates",
    state: "warn",
    detail: expect.stringMatching(
      /^content\/booking\.yaml: .* no holiday after 2020-12-25 is listed\n.*npm run launch-check$/,
    ),
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
    "(umask 077; pg_dump --format=custom --no-owner --host=db.example.com --port=6543 --username='us er' --dbname='my site' --file='it'\\''s.dump')",
  );
  expect(pgCommand("pg_restore", "postgres://db/site", "a.dump")).toMatch(/--dbname=site a\.dump$/);
});

test("the doctor reports a TARGETS_FILE with a fault, and goes on", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "targets.yaml");
  writeFileSync(path, "targets:\n  - kind: slack\n");
  const checks = await runChecks(parseEnv({ DATA_DIR: folder, TARGETS_FILE: path }));
  const check = checks.find(({ name }) => name === "targets");
  expect(check).toMatchObject({ state: "fail" });
  expect(check?.detail).toContain(`${path}:2`);
  expect(checks.some(({ name }) => name === "mail")).toBe(true);
});

test("the doctor says that the running server lost its store", async () => {
  const server = createServer((_, response) => {
    response.writeHead(503).end(JSON.stringify({ status: "not ready", reason: "store_gone" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const checks = await runChecks(
    parseEnv({ DATA_DIR: temporaryFolder(), HOST: "127.0.0.1", PORT: `${port}` }),
  );
  expect(checks.find(({ name }) => name === "server")).toMatchObject({
    state: "fail",
    detail: expect.stringContaining("deleted or replaced while it ran"),
  });
});

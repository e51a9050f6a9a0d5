import { expect, test } from "vitest";
import { parseEnv } from "../config.ts";
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
    const checks = await runChecks(parseEnv(env));
    expect(checks.filter(({ state }) => state === "fail")).toEqual([]);
    expect(checks.find(({ name }) => name === "settings")?.state).toBe("ok");
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

test("PostgreSQL's own commands come without the password", () => {
  const url = "postgres://us%20er:hunter2@db.example.com:6543/my%20site";
  expect(pgCommand("pg_dump", url, "it's.dump")).toBe(
    "pg_dump --format=custom --no-owner --host=db.example.com --port=6543 --username='us er' --dbname='my site' --file='it'\\''s.dump'",
  );
  expect(pgCommand("pg_restore", "postgres://db/site", "a.dump")).toMatch(/--dbname=site a\.dump$/);
});

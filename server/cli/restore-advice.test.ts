import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { backupStore } from "../db/backup.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { backupKind, restoreAdvice } from "./restore.ts";

const embedded = { dataDir: "/data", databaseUrl: null };
const database = { dataDir: "/data", databaseUrl: "postgres://site:hunter2@db.example.com/site" };

function file(content: string | Buffer): string {
  const path = join(temporaryFolder(), "backup");
  writeFileSync(path, content);
  return path;
}

test("a backup is known by its content, not by its name", async () => {
  const store = await temporaryStore("sqlite");
  const backup = join(temporaryFolder(), "backup.dump");
  await backupStore(store.folder, backup);
  expect(backupKind(backup)).toBe("sqlite");
  expect(backupKind(file("PGDMP\u0001\u000f\u0000"))).toBe("pg-custom");
  expect(backupKind(file("--\n-- PostgreSQL database dump\n--\n"))).toBe("pg-text");
  expect(backupKind(file("\\restrict abc\n--\n-- PostgreSQL database dump\n"))).toBe("pg-text");
  expect(backupKind(file(gzipSync("PGDMP")))).toBe("gzip");
  expect(backupKind(file("hello"))).toBe("unknown");
  expect(backupKind(file(""))).toBe("unknown");
  const folder = join(temporaryFolder(), "folder");
  mkdirSync(folder);
  expect(backupKind(folder)).toBe("folder");
  expect(() => backupKind(`${folder}/none`)).toThrow(/no file/);
});

test.runIf(process.platform === "linux")(
  "a file that can't be read is refused in a sentence",
  () => {
    expect(() => backupKind("/proc/self/mem")).toThrow(/mem can't be read \(EIO\), so nothing/);
  },
);

test("only an SQLite file goes into an embedded store", () => {
  expect(restoreAdvice("sqlite", "a.db", embedded)).toBeNull();
  expect(restoreAdvice("pg-custom", "a.dump", embedded)?.why).toMatch(/Set DATABASE_URL/);
  expect(restoreAdvice("unknown", "a", embedded)?.why).toMatch(/Nothing was changed/);
});

test("for PostgreSQL each kind gets the command that fits it, without the password", () => {
  const commands = (kind: Parameters<typeof restoreAdvice>[0]) =>
    restoreAdvice(kind, "a.dump", database)?.commands ?? [];
  expect(commands("pg-custom")[0]).toMatch(/^pg_restore .*--dbname=site a\.dump$/);
  expect(commands("pg-text")[0]).toMatch(/^psql .*--single-transaction.*--file=a\.dump$/);
  expect(commands("sqlite")).toEqual([
    "DATABASE_URL= npm run restore -- a.dump",
    "npm run move-store -- --yes",
  ]);
  expect(commands("gzip")).toEqual(["gunzip --keep a.dump"]);
  for (const kind of ["gzip", "sqlite", "pg-custom", "pg-text"] as const)
    expect(restoreAdvice(kind, "/b/it's; touch x #.gz", database)?.commands[0]).toContain(
      "'/b/it'\\''s; touch x #.gz'",
    );
  expect(JSON.stringify(restoreAdvice("pg-custom", "a", database))).not.toContain("hunter2");
});

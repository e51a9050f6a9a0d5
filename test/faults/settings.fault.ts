import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { dataFolder, run } from "./harness.ts";

/** Permissions hold nothing back from root. */
const isRoot = process.getuid?.() === 0;

for (const [variable, value] of [
  ["PORT", "eighty"],
  ["MAIL_TO", "sales@example.com, nobody"],
  ["SMTP_URL", "smtps://user:hunter2@"],
  ["TRUST_PROXY", "perhaps"],
  ["DATABASE_URL", "mysql://user:hunter2@db.example.com/site"],
] as const) {
  test(`a malformed ${variable} stops the start with its name and the fix`, async () => {
    const { code, stderr } = await run("server/main.ts", [], { [variable]: value });
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`${variable}: `));
    assert.doesNotMatch(stderr, /hunter2|\n\s+at /);
    assert.ok(stderr.trim().split("\n").length <= 4, stderr);
  });
}

/** Paths that can't be data folders; the last three only where the system has such a thing. */
const unwritable = [
  ["a file", (folder: string) => join(folder, "file")],
  ["a folder below a file", (folder: string) => join(folder, "file/data")],
  ["a folder without permission", (folder: string) => join(folder, "locked/data"), isRoot],
  ["a read-only folder", (folder: string) => join(folder, "locked"), isRoot],
  ["/proc", () => "/proc", !existsSync("/proc/self")],
  ["a folder to be made in /proc", () => "/proc/data", !existsSync("/proc/self")],
  ["/sys", () => "/sys", !existsSync("/sys/class")],
] as const;

for (const [what, pathIn, isLeftOut = false] of unwritable) {
  test(`${what} as DATA_DIR stops the start in one sentence, at once`, {
    skip: isLeftOut,
  }, async () => {
    const data = dataFolder();
    writeFileSync(join(data.path, "file"), "");
    mkdirSync(join(data.path, "locked"), { mode: 0o500 });
    const began = performance.now();
    const settings = { DATA_DIR: pathIn(data.path), PORT: "0" };
    const { code, stderr } = await run("server/main.ts", [], settings);
    const seconds = (performance.now() - began) / 1000;
    data.remove();
    assert.equal(code, 1);
    assert.match(stderr, /^DATA_DIR: the folder .* cannot be written \(.*\): make .*\.\n$/);
    // The start alone takes one or two on a slow machine; waiting for a lock would take more.
    assert.ok(seconds < 10, `${seconds.toFixed(1)} s`);
  });
}

test("a taken port stops the start", async () => {
  const data = dataFolder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = String(typeof address === "object" && address ? address.port : 0);
  const settings = { DATA_DIR: data.path, PORT: port };
  const { code, stderr } = await run("server/main.ts", [], settings);
  other.close();
  assert.equal(code, 1);
  assert.match(stderr, /taken/);
  data.remove();
});

test("every command reads the settings file, and the environment goes before it", async () => {
  const data = dataFolder();
  const file = join(data.path, "settings");
  writeFileSync(file, "DATA_DIR=/nowhere/from-file\n");
  for (const program of ["leads list", "privacy list", "analytics", "backup"]) {
    const args = program.split(" ");
    const read = await run("server/cli/main.ts", args, { ENV_FILE: file });
    assert.equal(read.code, 1, program);
    assert.match(read.stderr, /\/nowhere\/from-file/, program);
    const settings = { ENV_FILE: file, DATA_DIR: "/nowhere/from-environment" };
    assert.match((await run("server/cli/main.ts", args, settings)).stderr, /from-environment/);
  }
  writeFileSync(file, "DATA_DIR /nowhere\n");
  for (const program of ["main.ts", "cli/main.ts doctor", "cli/main.ts leads list"]) {
    const [script = "", ...args] = program.split(" ");
    const { code, stderr } = await run(`server/${script}`, args, { ENV_FILE: file });
    assert.notEqual(code, 0);
    assert.ok(stderr.includes(`${file}:1: `), `${program}: ${stderr}`);
  }
  data.remove();
});

test("the doctor tells a fault, a warning and a wrong word apart, and makes nothing", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: join(data.path, "none"), SITE_URL: "http://www.example.com" };
  const doctor = (args: string[], env: Record<string, string>) =>
    run("server/cli/main.ts", ["doctor", ...args], { ...settings, RATE_LIMIT: "60", ...env });
  assert.equal((await doctor([], {})).code, 2);
  assert.equal((await doctor([], { SMTP_URL: "smtp://127.0.0.1:1" })).code, 1);
  assert.equal((await doctor([], { PORT: "eighty" })).code, 1);
  assert.equal((await doctor(["--what"], {})).code, 64);
  const { stdout, stderr } = await doctor(["--json"], {});
  assert.equal(JSON.parse(stdout).healthy, true);
  assert.match(stderr, /^Store: .*none\/site\.db \(SQLite\)\n/);
  assert.deepEqual(readdirSync(data.path), []);
  data.remove();
});

test("the operator's command names what it does not understand and ends with 2", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  for (const args of [["list", "--what"], ["show", "TF-1111-1112"], ["show"], ["frobnicate"]]) {
    const { code, stderr } = await run("server/cli/main.ts", ["leads", ...args], settings);
    assert.equal(code, 2, `${args.join(" ")}: ${stderr}`);
    assert.match(stderr, /--help/);
  }
  const missing = await run("server/cli/main.ts", ["leads", "list"], settings);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /DATA_DIR/);
  data.remove();
});

import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";

/** Number of a user that no machine has a name for. */
const OWNER = 47_011;

const isRoot = process.getuid?.() === 0;

const run = (dataDir: string, ...args: string[]) => runBy(undefined, dataDir, ...args);

/** @param user who typed the command behind sudo */
const runBy = (user: string | undefined, dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ["server/cli/main.ts", ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ENV_FILE: "", TIME_ZONE: "UTC", SUDO_USER: user },
    encoding: "utf8",
  });

/** Store whose folder and files are the server's, who isn't root. */
async function storeOfAnother(): Promise<string> {
  const store = await temporaryStore();
  const { folder } = store;
  await createSubmit(testContext(store))("contact", contactFields(), meta());
  await store.close();
  chownSync(folder, OWNER, OWNER);
  for (const name of readdirSync(folder)) chownSync(join(folder, name), OWNER, OWNER);
  return folder;
}

test.runIf(isRoot)(
  "a command that root types leaves the store's files with their owner",
  async () => {
    const folder = await storeOfAnother();
    const { status, stderr } = run(folder, "backup");
    expect([status, stderr]).toEqual([0, expect.stringContaining("as its owner, user 47011")]);
    const [name] = readdirSync(join(folder, "backups"));
    const backup = join(folder, "backups", name ?? "");
    expect(run(folder, "restore", backup).status).toBe(0);
    expect(run(folder, "leads", "list").status).toBe(0);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(files.length).toBeGreaterThan(3);
    for (const file of files)
      expect([file, statSync(join(folder, file)).uid]).toEqual([file, OWNER]);
  },
);

test.runIf(isRoot)("what root does is root's, or that of the user behind sudo", async () => {
  const folder = await storeOfAnother();
  const listed = JSON.parse(run(folder, "leads", "list", "--json").stdout);
  const { reference } = listed[0];
  expect(run(folder, "leads", "note", reference, "one").stdout).toContain("by root.");
  expect(runBy("ada", folder, "leads", "note", reference, "two").stdout).toContain("by ada.");
});

test.runIf(isRoot)(
  "an output file goes where the one who typed the command may write",
  async () => {
    const folder = await storeOfAnother();
    const mine = temporaryFolder();
    chmodSync(mine, 0o700);
    const output = join(mine, "requests.csv");
    expect(run(folder, "privacy", "export", "--output", output).status).toBe(0);
    expect(statSync(output).uid).toBe(0);
  },
);

test.runIf(isRoot)(
  "the doctor names files that another user has made in the data folder",
  async () => {
    const folder = await storeOfAnother();
    chownSync(join(folder, "site.db"), 0, 0);
    const { status, stdout } = run(folder, "doctor");
    expect(status).toBe(1);
    expect(stdout).toMatch(/FAIL {2}owners +\S+site\.db.*\n.*sudo chown -R --reference=/);
  },
);

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFolder, root } from "./harness.ts";

const unit = join(root, "deploy/site.service");
const units = [
  "site.service",
  "site-publish.service",
  "site-publish.timer",
  "site-releases.service",
] as const;

test("systemd reads the shipped units without a word", () => {
  const data = dataFolder();
  const folder = join(data.path, "units");
  mkdirSync(folder);
  const files = units.map((name) => {
    const file = join(folder, name);
    // It also looks whether the program is there.
    const here = readFileSync(join(root, "deploy", name), "utf8").replace(
      /^ExecStart=\S+/m,
      `ExecStart=${process.execPath}`,
    );
    writeFileSync(file, here);
    return file;
  });
  assert.equal(analyze("verify", ...files), "");
  data.remove();
});

test("systemd finds the shipped unit well protected", () => {
  const data = dataFolder();
  const file = join(data.path, "site.service");
  cpSync(unit, file);
  // Tenths, of ten for a program that may do anything. A server needs the network, and its engine memory that it may run.
  const most = "18";
  assert.match(analyze("security", "--offline=true", `--threshold=${most}`, file), /OK/);
  data.remove();
});

function analyze(...args: readonly string[]): string {
  try {
    return execFileSync("systemd-analyze", args, { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (code !== "ENOENT") throw new Error(`systemd-analyze ${args.join(" ")}: ${stderr}`);
    throw new Error(
      "systemd-analyze isn’t on this machine, and the shipped unit is tested with it. Install it (Debian: apt-get install systemd); npm test does so by itself as root.",
    );
  }
}

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { findNpm, linkNode } from "./install.mjs";
import { fits, isComplete, lockedNode, projectOf } from "./lock.mjs";

const linux = { os: "linux", cpu: "x64", libc: "glibc" } as const;

describe("a package fits a platform", () => {
  it.each([
    [{}, true],
    [{ os: ["linux"], cpu: ["x64"], libc: ["glibc"] }, true],
    [{ os: "linux", cpu: "x64" }, true],
    [{ os: ["darwin"] }, false],
    [{ os: ["!win32"] }, true],
    [{ os: ["!linux"] }, false],
    [{ os: ["linux"], cpu: ["arm64"] }, false],
    [{ os: ["linux"], cpu: ["x64"], libc: ["musl"] }, false],
  ])("%j: %s", (made, expected) => {
    expect(fits(made, linux)).toBe(expected);
  });

  it("whatever C library it names, where there is none to choose", () => {
    expect(fits({ libc: ["musl"] }, { os: "darwin", cpu: "arm64", libc: null })).toBe(true);
  });
});

const node = { version: "24.1.0", integrity: "sha512-n", os: ["linux"], bin: { node: "bin/node" } };
const native = { version: "1.0.0", integrity: "sha512-a", optional: true, os: ["linux"] };
const lock = {
  packages: {
    "": { optionalDependencies: { "node-linux": "24.1.0" } },
    "node_modules/node-linux": { ...node, optional: true },
    "node_modules/plain": { version: "1.0.0", integrity: "sha512-p" },
    "node_modules/native-linux": native,
    "node_modules/native-mac": { ...native, os: ["darwin"] },
    "node_modules/helper-of-mac": { version: "1.0.0", integrity: "sha512-h", optional: true },
    "node_modules/native-mac/node_modules/inside": { version: "1.0.0", inBundle: true },
  },
};
const { "node_modules/native-linux": _, ...withoutNative } = lock.packages;
const { "node_modules/plain": __, ...withoutPlain } = lock.packages;

describe("an installation", () => {
  it("is complete without what belongs to other platforms", () => {
    const {
      "node_modules/native-mac": _mac,
      "node_modules/helper-of-mac": _h,
      ...here
    } = lock.packages;
    expect(isComplete(lock, { packages: here }, linux)).toBe(true);
  });

  it("is not complete without a native package that an old npm left out", () => {
    expect(isComplete(lock, { packages: withoutNative }, linux)).toBe(false);
  });

  it("is not complete without a package, or with another one than the lock file's", () => {
    expect(isComplete(lock, { packages: withoutPlain }, linux)).toBe(false);
    const other = { ...lock.packages, "node_modules/plain": { integrity: "sha512-other" } };
    expect(isComplete(lock, { packages: other }, linux)).toBe(false);
  });

  it("is complete for production without what only development needs", () => {
    const tool = { version: "1.0.0", integrity: "sha512-t", dev: true };
    const withTool = { packages: { ...lock.packages, "node_modules/tool": tool } };
    const production = { production: true };
    expect(isComplete(withTool, lock, linux)).toBe(false);
    expect(isComplete(withTool, lock, linux, production)).toBe(true);
    expect(isComplete(withTool, { packages: withoutPlain }, linux, production)).toBe(false);
  });
});

describe("Node of the lock file", () => {
  it("is the one for the platform, and none where its binary does not run", () => {
    expect(lockedNode(lock, linux)?.file).toBe("node_modules/node-linux/bin/node");
    expect(lockedNode(lock, { ...linux, os: "sunos" })).toBeNull();
    expect(lockedNode(lock, { ...linux, libc: "musl" })).toBeNull();
  });

  it("is fetched ahead by its hash, as a package that must be there", () => {
    const { lock: ahead } = projectOf("node-linux", lock.packages["node_modules/node-linux"]);
    expect(ahead.packages["node_modules/node-linux"]).toEqual(node);
    expect(ahead.packages[""]?.dependencies).toEqual({ "node-linux": "24.1.0" });
  });
});

test("the Node of the project has its usual name, whatever npm left behind", () => {
  const root = machine("node_modules/node-linux/bin/node");
  const node = path.join(root, "node_modules/node-linux/bin/node");
  const link = path.join(root, "node_modules/.bin/node");
  linkNode(root, node);
  expect(realpathSync(link)).toBe(realpathSync(node));
  rmSync(link);
  symlinkSync("../node-darwin/bin/node", link);
  linkNode(root, node);
  expect(realpathSync(link)).toBe(realpathSync(node));
});

/** A folder with empty files, gone after the test. */
function machine(...files: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
  return folder;
}

describe("the machine's npm", () => {
  it("is the one that runs the script", () => {
    const folder = machine("a/npm-cli.js", "bin/node", "lib/node_modules/npm/bin/npm-cli.js");
    const env = { npm_execpath: path.join(folder, "a/npm-cli.js") };
    expect(findNpm(env, path.join(folder, "bin/node"))).toBe(env.npm_execpath);
  });

  it("is else beside Node, though another package manager runs the script", () => {
    const folder = machine("a/yarn.js", "bin/node", "lib/node_modules/npm/bin/npm-cli.js");
    const env = { npm_execpath: path.join(folder, "a/yarn.js") };
    expect(findNpm(env, path.join(folder, "bin/node"))).toBe(
      path.join(folder, "lib/node_modules/npm/bin/npm-cli.js"),
    );
  });

  it("is else behind the command of the PATH, and else none", () => {
    const folder = machine("share/npm/bin/npm-cli.js", "bin/other", "node/node");
    symlinkSync("../share/npm/bin/npm-cli.js", path.join(folder, "bin/npm"));
    const from = path.join(folder, "node/node");
    expect(findNpm({ PATH: path.join(folder, "bin") }, from)).toMatch(/share\/npm\/bin\/npm-cli/);
    expect(findNpm({ PATH: "" }, from)).toBeNull();
  });
});

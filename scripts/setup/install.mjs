import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isComplete, lockedNode, projectOf, thisPlatform } from "./lock.mjs";

/** Runs TypeScript as it is, and is what every package here supports. */
const NEEDED_NODE = 24;

/**
 * Installs what the lock file names, when it is not installed yet.
 *
 * @param {string} root the project's folder
 * @returns {string} the Node that runs the project: the lock file's, else the machine's when it is new enough
 * @throws {SetupError}
 */
export function ensureInstalled(root) {
  const text = readFileSync(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(text).digest("hex");
  const known = readMark(root, hash);
  if (known) return known;

  const lock = JSON.parse(text.toString());
  const platform = thisPlatform();
  const locked = lockedNode(lock, platform);
  if (!locked && !isNewEnough()) {
    throw new SetupError(
      `There is no Node in package-lock.json for ${platform.os}-${platform.cpu}${platform.libc === "musl" ? " with musl" : ""}; install Node ${NEEDED_NODE} or newer there (this is ${process.version}) and run the command again.`,
    );
  }
  if (!isInstalledByNpm(root, lock, platform)) installAll(root, locked);
  const node = choose(root, locked);
  linkNode(root, node);
  writeMark(root, { lock: hash, node });
  return node;
}

/** Says in a sentence why the project can't be set up. */
export class SetupError extends Error {}

/** Result of the last setup, while the lock file is the same and that Node is there. */
function readMark(/** @type {string} */ root, /** @type {string} */ hash) {
  try {
    const { lock, node } = JSON.parse(readFileSync(markFile(root), "utf8"));
    if (lock !== hash) return null;
    // The machine's Node may have become another one since.
    if (!node.startsWith(root)) return isNewEnough() ? process.execPath : null;
    return existsSync(node) ? String(node) : null;
  } catch {
    return null;
  }
}

/** @param {string} root @param {{ lock: string, node: string }} mark */
function writeMark(root, mark) {
  try {
    writeFileSync(markFile(root), JSON.stringify(mark));
  } catch {
    // The server's user may only read the project; then each start looks again.
  }
}

/** @param {string} root */
function markFile(root) {
  return path.join(root, "node_modules/.installed-from");
}

/** After a plain `npm ci`, as a container's build runs it. */
function isInstalledByNpm(
  /** @type {string} */ root,
  /** @type {import("./lock.mjs").Lock} */ lock,
  /** @type {import("./lock.mjs").Platform} */ platform,
) {
  const list = path.join(root, "node_modules/.package-lock.json");
  // An image has the packages of production only: deploy/Dockerfile.
  const only = { production: existsSync(path.join(root, ".image")) };
  return (
    existsSync(list) && isComplete(lock, JSON.parse(readFileSync(list, "utf8")), platform, only)
  );
}

/** @typedef {NonNullable<ReturnType<typeof lockedNode>>} LockedNode */

/** @param {string} root @param {LockedNode | null} locked */
function installAll(root, locked) {
  const npm = findNpm(process.env, process.execPath);
  if (!npm) {
    throw new SetupError(
      "npm was not found beside Node or on the PATH; install it (it comes with Node from nodejs.org) and run the command again.",
    );
  }
  console.info("Installing dependencies (once, and after each change of package-lock.json) ...");
  // Under an old Node npm leaves out the native packages that are too new for it, so the lock file's Node goes first.
  const ahead = path.join(root, ".cache/setup");
  const node = isNewEnough() || !locked ? process.execPath : fetchNode(root, ahead, locked, npm);
  const isDone = installLocked(node, npm, root);
  rmSync(ahead, { recursive: true, force: true });
  if (!isDone)
    throw new SetupError("npm could not install the dependencies; its message is above.");
}

/**
 * The lock file's Node alone, next to the project's packages, which npm removes before it installs.
 *
 * @param {string} root @param {string} folder @param {LockedNode} locked @param {string} npm
 */
function fetchNode(root, folder, { name, entry, file }, npm) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { project, lock } = projectOf(name, entry);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
  copyFileSync(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
  const node = path.join(folder, file);
  if (installLocked(process.execPath, npm, folder) && runs(node)) return node;
  throw new SetupError(
    `Node ${entry.version} could not be fetched with this npm (its message is above); check the network, or install Node ${NEEDED_NODE} yourself, and run the command again.`,
  );
}

/** @param {string} root @param {LockedNode | null} locked */
function choose(root, locked) {
  const own = locked && path.join(root, locked.file);
  if (own && runs(own)) return own;
  if (isNewEnough()) return process.execPath;
  throw new SetupError(
    `Node of package-lock.json does not run on this machine; install Node ${NEEDED_NODE} or newer (this is ${process.version}) and run the command again.`,
  );
}

/**
 * `node_modules/.bin/node`, which documents and npm's scripts name. Some versions of npm take it away again with the Nodes of
 * other platforms, whose command has the same name.
 *
 * @param {string} root
 * @param {string} node
 */
export function linkNode(root, node) {
  const link = path.join(root, "node_modules/.bin/node");
  if (process.platform === "win32" || existsSync(link)) return;
  try {
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), node), link);
  } catch {
    // The server's user may only read the project.
  }
}

/** @param {string} node */
function runs(node) {
  return existsSync(node) && spawnSync(node, ["--version"], { stdio: "ignore" }).status === 0;
}

function isNewEnough() {
  return Number(process.versions.node.split(".")[0]) >= NEEDED_NODE;
}

/**
 * The program file of the machine's npm, so that any Node can run it; null if there is none.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} node the Node that is running
 */
export function findNpm(env, node) {
  const beside = path.dirname(node);
  const known = [
    // npm tells the scripts it runs where it is; other package managers put themselves there.
    env.npm_execpath,
    path.join(beside, "node_modules/npm/bin/npm-cli.js"),
    path.join(beside, "../lib/node_modules/npm/bin/npm-cli.js"),
    ...(env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, "npm")),
  ];
  for (const candidate of known) {
    if (!candidate || !existsSync(candidate)) continue;
    const file = realpathSync(candidate);
    if (path.basename(file) === "npm-cli.js") return file;
  }
  return null;
}

/**
 * Installs a folder exactly by its lock file; npm's own messages are shown.
 *
 * @param {string} node runs npm, and is what npm takes the engines of packages for
 * @param {string} npm
 * @param {string} folder
 */
export function installLocked(node, npm, folder) {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(node, [npm, "ci", "--prefix", folder, ...options], {
    cwd: folder,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  return status === 0;
}

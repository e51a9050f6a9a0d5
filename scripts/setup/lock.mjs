/**
 * @typedef {{
 *   version?: string,
 *   integrity?: string,
 *   dev?: boolean,
 *   optional?: boolean,
 *   devOptional?: boolean,
 *   inBundle?: boolean,
 *   os?: string | string[],
 *   cpu?: string | string[],
 *   libc?: string | string[],
 *   bin?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 * }} LockEntry
 *
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * The Node of the lock file for a platform: the package that brings it, and its program below the project's folder.
 *
 * @param {Lock} lock
 * @param {Platform} platform
 */
export function lockedNode(lock, platform) {
  // Node's own binaries are linked against glibc, and their packages don't say so.
  if (platform.libc === "musl") return null;
  for (const name of Object.keys(lock.packages[""]?.optionalDependencies ?? {})) {
    const entry = lock.packages[`node_modules/${name}`];
    const program = entry?.bin?.node;
    if (entry && program && fits(entry, platform))
      return { name, entry, file: `node_modules/${name}/${program}` };
  }
  return null;
}

/**
 * A project of one locked package, so that npm checks it against the same hash.
 *
 * @param {string} name
 * @param {LockEntry} entry
 */
export function projectOf(name, entry) {
  const project = { name: "setup", private: true, dependencies: { [name]: entry.version } };
  const { optional: _, ...needed } = entry;
  const packages = { "": project, [`node_modules/${name}`]: needed };
  return { project, lock: { ...project, lockfileVersion: 3, requires: true, packages } };
}

/**
 * Whether npm's own list of what it installed has all that the lock file asks for here. Old versions of npm leave out
 * native packages that the Node they run on is too old for, and end well.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Platform} platform
 * @param {{ production?: boolean }} [only] `production`: what only development needs may be absent
 */
export function isComplete(lock, installed, platform, { production = false } = {}) {
  return Object.entries(lock.packages).every(([name, entry]) => {
    if (name === "" || entry.inBundle || (production && entry.dev)) return true;
    const found = installed.packages[name];
    // An optional package that names no platform may belong to one that is for another.
    const isOptional = entry.optional || entry.devOptional;
    if (!found && isOptional) return !isNative(entry) || !fits(entry, platform);
    return found?.integrity === entry.integrity;
  });
}

/** @param {LockEntry} entry */
function isNative(entry) {
  return entry.os !== undefined || entry.cpu !== undefined;
}

/**
 * Platform that a package is made for, as package.json names it; null for any.
 *
 * @typedef {{ os: string, cpu: string, libc: "glibc" | "musl" | null }} Platform
 */

/** @returns {Platform} this machine */
export function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: libc() };
}

/**
 * Whether a package is made for a platform, by npm's rules: no list means everywhere, `!x` means all but x.
 *
 * @param {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} made
 * @param {Platform} platform
 */
export function fits(made, platform) {
  return (
    allows(made.os, platform.os) &&
    allows(made.cpu, platform.cpu) &&
    (platform.libc === null || allows(made.libc, platform.libc))
  );
}

/** @param {string | string[] | undefined} made @param {string} value */
function allows(made, value) {
  const list = made === undefined ? [] : [made].flat();
  if (list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

function libc() {
  if (process.platform !== "linux" || !process.report) return null;
  // Looking up the names of open connections takes seconds on some networks.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ? "glibc" : "musl";
}

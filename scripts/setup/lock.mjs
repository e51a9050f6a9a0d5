import { fits } from "./platform.mjs";

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
 * @param {import("./platform.mjs").Platform} platform
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
 * @param {import("./platform.mjs").Platform} platform
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
